import { Cron } from 'croner';

const MINUTE_MS = 60_000;
const FIRST_RETRY_MS = 5 * MINUTE_MS;
const MAX_RETRY_MS = 24 * 60 * MINUTE_MS;

/**
 * The next time of a cron expression, in UTC.
 * @throws Error for an expression that is not valid or has no next time
 */
export function nextRun(schedule: string, after: Date): Date {
  const next = new Cron(schedule, { paused: true, timezone: 'UTC' }).nextRun(after);
  if (!next) throw new Error(`The schedule ${schedule} has no next time`);
  return next;
}

/** When a feed that failed so many times in a row is tried again: after 5 minutes, 10, 20, at most a day. */
export function retryAt(failures: number, now: Date): Date {
  const delayMs = FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1);
  return new Date(now.getTime() + Math.min(MAX_RETRY_MS, delayMs));
}
