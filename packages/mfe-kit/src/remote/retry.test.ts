import { DeadlineExceeded, withDeadline } from './deadline';
import { withRetry } from './retry';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const POLICY = { attempts: 3, backoffMs: 100 };

test('when attempts fail, then each waits twice as long as the one before, and the last error is told', async () => {
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

test('when an attempt succeeds, then no other is made', async () => {
  const run = jest.fn().mockRejectedValueOnce(new Error('503')).mockResolvedValue('there');
  const there = withRetry(run, POLICY);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await there).toBe('there');
  expect(run).toHaveBeenCalledTimes(2);
});

test('when nobody waits any more, then it ends, also in the middle of a wait', async () => {
  let isOver = false;
  const run = jest.fn().mockRejectedValue(new Error('503'));
  const failed = expect(withRetry(run, POLICY, () => isOver)).rejects.toThrow('503');
  await jest.advanceTimersByTimeAsync(50);
  isOver = true;
  await jest.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(run).toHaveBeenCalledTimes(1);
});

test('when work is done in time, or fails in time, then its own result is told and no clock is left', async () => {
  await expect(withDeadline(Promise.resolve('done'), 1_000)).resolves.toBe('done');
  await expect(withDeadline(Promise.reject(new Error('503')), 1_000)).rejects.toThrow('503');
  expect(jest.getTimerCount()).toBe(0);
});

test('when work takes too long, then the error says how long was waited, and what comes later harms nobody', async () => {
  let fail = (_error: Error): void => undefined;
  const work = new Promise<never>((_, reject) => (fail = reject));
  const late = withDeadline(work, 1_000).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(1_000);
  const error = await late;
  expect(error).toBeInstanceOf(DeadlineExceeded);
  expect(error).toMatchObject({ milliseconds: 1_000 });
  fail(new Error('much later'));
  await jest.advanceTimersByTimeAsync(1);
});
