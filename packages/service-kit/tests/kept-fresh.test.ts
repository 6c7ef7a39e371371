import { jest } from '@jest/globals';
import { keptFresh } from '../src';
import type { Logger } from '../src';

const warn = jest.fn();
const told = { logger: { warn } as unknown as Logger, failure: 'gone' };

test('when several ask at once and soon again, then the other service is asked once', async () => {
  const ask = jest.fn(async () => 7);
  const figure = keptFresh(ask, told);
  await Promise.all([figure.fresh(), figure.fresh()]);
  expect(await figure.fresh()).toBe(7);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('when only what is known is wanted, then nobody waits, and the next one has it', async () => {
  const figure = keptFresh(async () => 7, told);
  expect(figure.known()).toBeUndefined();
  await new Promise(setImmediate);
  expect(figure.known()).toBe(7);
});

describe('when the other service goes away', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('then the last answer stands, and it is asked again soon', async () => {
    const ask = jest
      .fn<() => Promise<number>>()
      .mockResolvedValueOnce(7)
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValueOnce(8);
    const figure = keptFresh(ask, told);
    expect(await figure.fresh()).toBe(7);
    jest.advanceTimersByTime(60_000);
    expect(await figure.fresh()).toBe(7);
    expect(warn).toHaveBeenCalledWith({ err: new Error('away') }, 'gone');
    jest.advanceTimersByTime(5_000);
    expect(await figure.fresh()).toBe(8);
  });
});

test('when the clock of the machine is set back, then an old answer is still asked for anew', async () => {
  jest.useFakeTimers();
  const ask = jest.fn(async () => 7);
  const figure = keptFresh(ask, told);
  await figure.fresh();
  jest.setSystemTime(Date.now() - 3_600_000);
  jest.advanceTimersByTime(60_000);
  await figure.fresh();
  expect(ask).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
