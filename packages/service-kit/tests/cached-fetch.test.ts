import { createCachedFetch } from '../src';
import type { Logger } from '../src';

const warn = jest.fn();
const options = { logger: { warn } as unknown as Logger, failure: 'refresh failed' };

test('fetches once for concurrent and repeated calls', async () => {
  const fetchValue = jest.fn(async () => 7);
  const figure = createCachedFetch(fetchValue, options);
  await Promise.all([figure.get(), figure.get()]);
  expect(await figure.get()).toBe(7);
  expect(fetchValue).toHaveBeenCalledTimes(1);
});

test('peek returns at once and refreshes in the background', async () => {
  const figure = createCachedFetch(async () => 7, options);
  expect(figure.peek()).toBeUndefined();
  await new Promise(setImmediate);
  expect(figure.peek()).toBe(7);
});

describe('as time passes', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('keeps the last value of a source that fails, and retries soon', async () => {
    const fetchValue = jest
      .fn<Promise<number>, []>()
      .mockResolvedValueOnce(7)
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValueOnce(8);
    const figure = createCachedFetch(fetchValue, options);
    expect(await figure.get()).toBe(7);
    jest.advanceTimersByTime(60_000);
    expect(await figure.get()).toBe(7);
    expect(warn).toHaveBeenCalledWith({ err: new Error('away') }, 'refresh failed');
    jest.advanceTimersByTime(5_000);
    expect(await figure.get()).toBe(8);
  });

  test('fetches an incomplete value again soon', async () => {
    const fetchValue = jest
      .fn<Promise<number>, []>()
      .mockResolvedValueOnce(0)
      .mockResolvedValueOnce(7);
    const figure = createCachedFetch(fetchValue, { ...options, isIncomplete: (one) => one === 0 });
    expect(await figure.get()).toBe(0);
    jest.advanceTimersByTime(1_000);
    expect(await figure.get()).toBe(7);
    jest.advanceTimersByTime(1_000);
    await figure.get();
    expect(fetchValue).toHaveBeenCalledTimes(2);
  });

  test('ignores changes of the system clock', async () => {
    const fetchValue = jest.fn(async () => 7);
    const figure = createCachedFetch(fetchValue, options);
    await figure.get();
    jest.setSystemTime(Date.now() - 3_600_000);
    jest.advanceTimersByTime(60_000);
    await figure.get();
    expect(fetchValue).toHaveBeenCalledTimes(2);
  });
});
