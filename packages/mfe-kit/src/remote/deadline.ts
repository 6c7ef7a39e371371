/** The work did not settle in time. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';

  constructor(readonly deadlineMs: number) {
    super(`No response within ${deadlineMs} ms`);
  }
}

/**
 * Rejects with `DeadlineExceeded` when `work` has not settled in time. The work itself is not
 * cancelled.
 * @param work the pending work
 * @param milliseconds the deadline
 * @returns the result of the work
 * @throws DeadlineExceeded after the deadline
 */
export function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded(milliseconds)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
