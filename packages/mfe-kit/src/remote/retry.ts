/** Number of attempts and the wait between them. */
export interface RetryPolicy {
  attempts: number;
  /** Wait before the second attempt, in ms; doubled for each further one. */
  backoffMs: number;
}

/** Retries of remotes and their chunks. */
export const LOAD_RETRIES: RetryPolicy = { attempts: 3, backoffMs: 250 };

/**
 * Retries with exponential backoff.
 * @param run one attempt
 * @param policy attempts and backoff
 * @param isCancelled checked after each failure and wait: true stops without a further attempt
 * @throws the error of the last attempt
 */
export async function withRetry<T>(
  run: () => Promise<T>,
  { attempts, backoffMs }: RetryPolicy = LOAD_RETRIES,
  isCancelled: () => boolean = () => false,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || isCancelled()) throw error;
      await new Promise((resolve) => setTimeout(resolve, backoffMs * 2 ** (attempt - 1)));
      if (isCancelled()) throw error;
    }
  }
}
