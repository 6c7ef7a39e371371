import { requestIdle } from '../view/when-idle';

const PARTS = 4;
/** Of a part, on a page that is never idle: the deadline is then six times as long. */
const MAX_EXTENSION = 5;

/**
 * Rejects when `work` has not settled in time. Time in which the page is busy does not count: on a slow device, work that is
 * still running is no failure. The work itself is not cancelled.
 * @param work the pending work
 * @param milliseconds the deadline
 * @returns the result of the work
 * @throws Error after the deadline
 */
export function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const partMs = milliseconds / PARTS;
  let left = PARTS;
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    const next = () => {
      if (left > 0) timer = setTimeout(requestIdle, partMs, next, partMs * MAX_EXTENSION);
      else reject(new Error(`No response within ${milliseconds} ms`));
      left -= 1;
    };
    next();
  });
  return Promise.race([work, late]).finally(() => {
    left = 0;
    clearTimeout(timer);
  });
}
