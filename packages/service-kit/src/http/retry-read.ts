import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../mongo/is-database-unavailable';

/** Restarts of the database and elections of a primary take a second or two. */
const PAUSES_MS = [200, 400, 800, 1_600];
/** No retry starts after this time: the driver waits on its own, and the gateway times out. */
const MAX_TOTAL_MS = 3_000;

/**
 * Retries a read that failed because the database was unavailable. The driver itself retries each command once.
 * @param read the read; it must have no side effects
 * @param canRetry false once the response has started
 */
export async function retryRead<T>(
  read: () => Promise<T> | T,
  canRetry: () => boolean,
): Promise<T> {
  const until = Date.now() + MAX_TOTAL_MS;
  for (const pause of PAUSES_MS) {
    try {
      return await read();
    } catch (error) {
      const shouldRetry = isDatabaseUnavailable(error) && canRetry() && Date.now() + pause <= until;
      if (!shouldRetry) throw error;
    }
    await sleep(pause);
  }
  return read();
}
