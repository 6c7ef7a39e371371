import { withDeadline } from './deadline';
import { withRetry } from './retry';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const POLICY = { attempts: 3, backoffMs: 100 };

test('doubles the wait for each attempt and throws the last error', async () => {
  const start = Date.now();
  const at: number[] = [];
  const run = jest.fn(async () => {
    at.push(Date.now() - start);
    throw new Error(`attempt ${at.length}`);
  });
  const failed = expect(withRetry(run, POLICY)).rejects.toThrow('attempt 3');
  await jest.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(at).toEqual([0, 100, 300]);
});

test('does not retry after a success', async () => {
  const run = jest.fn().mockRejectedValueOnce(new Error('503')).mockResolvedValue('there');
  const there = withRetry(run, POLICY);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await there).toBe('there');
  expect(run).toHaveBeenCalledTimes(2);
});

test('stops when cancelled, also during a wait', async () => {
  let isOver = false;
  const run = jest.fn().mockRejectedValue(new Error('503'));
  const failed = expect(withRetry(run, POLICY, () => isOver)).rejects.toThrow('503');
  await jest.advanceTimersByTimeAsync(50);
  isOver = true;
  await jest.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(run).toHaveBeenCalledTimes(1);
});

test('settles with the result in time and clears its timer', async () => {
  await expect(withDeadline(Promise.resolve('done'), 1_000)).resolves.toBe('done');
  await expect(withDeadline(Promise.reject(new Error('503')), 1_000)).rejects.toThrow('503');
  expect(jest.getTimerCount()).toBe(0);
});

test('rejects with the deadline and ignores a late result', async () => {
  let fail = (_error: Error): void => undefined;
  const work = new Promise<never>((_, reject) => (fail = reject));
  const late = withDeadline(work, 1_000).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(1_100);
  expect(await late).toMatchObject({ message: 'No response within 1000 ms' });
  fail(new Error('much later'));
  await jest.advanceTimersByTimeAsync(1);
});

describe('on a busy page', () => {
  const whenIdle = jest.fn((run: () => void, { timeout }: { timeout: number }) => {
    setTimeout(run, timeout);
  });
  beforeEach(() => Object.assign(globalThis, { requestIdleCallback: whenIdle }));
  afterEach(() => Reflect.deleteProperty(globalThis, 'requestIdleCallback'));

  test('gives running work more time, up to a bound', async () => {
    const failed = jest.fn();
    withDeadline(new Promise(() => {}), 1_000).catch(failed);
    await jest.advanceTimersByTimeAsync(5_999);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(expect.any(Error));
  });

  test('asks for idle time no more once the work has settled', async () => {
    const work = withDeadline(new Promise((resolve) => setTimeout(resolve, 300)), 1_000);
    await jest.advanceTimersByTimeAsync(10_000);
    await work;
    whenIdle.mockClear();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(whenIdle).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });
});
