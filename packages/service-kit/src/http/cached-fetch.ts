import type { Logger } from '../boot/logger';

/** Age at which a value is stale, and delays before the next attempt after a failure and after an incomplete value. */
const FRESH_MS = 60_000;
const RETRY_MS = 5_000;
const INCOMPLETE_MS = 1_000;

export interface CachedFetch<Input extends unknown[], Result> {
  /** The value, at most a minute old; the last known value (or undefined) while the source fails. */
  get(...input: Input): Promise<Result | undefined>;
  /** The cached value without waiting; a stale value is refreshed in the background. */
  peek(...input: Input): Result | undefined;
}

/**
 * Caches one value of another service. Concurrent callers share one request. Ages use the monotonic clock, so changes of
 * the system time have no effect.
 * @param options logger, the message that is logged when a refresh fails, and which values are incomplete: one of a source
 * that has just started is fetched again after seconds
 * @param fetchValue fetches the current value
 * @returns a function that resolves to the cached or a new value
 */
export function createCachedFetch<Input extends unknown[], Result>(
  fetchValue: (...input: Input) => Promise<Result>,
  {
    logger,
    failure,
    isIncomplete,
  }: { logger: Logger; failure: string; isIncomplete?: (value: Result) => boolean },
): CachedFetch<Input, Result> {
  let last: Result | undefined;
  let staleAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | undefined;

  async function refresh(...input: Input): Promise<void> {
    try {
      const value = await fetchValue(...input);
      last = value;
      staleAt = performance.now() + (isIncomplete?.(value) ? INCOMPLETE_MS : FRESH_MS);
    } catch (error) {
      logger.warn({ err: error }, failure);
      staleAt = performance.now() + RETRY_MS;
    }
    pending = undefined;
  }
  function refreshIfStale(...input: Input): Promise<void> | undefined {
    if (performance.now() < staleAt) return undefined;
    return (pending ??= refresh(...input));
  }

  return {
    async get(...input) {
      await refreshIfStale(...input);
      return last;
    },
    peek(...input) {
      void refreshIfStale(...input);
      return last;
    },
  };
}
