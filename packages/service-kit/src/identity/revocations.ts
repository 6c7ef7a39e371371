import { listRevocations, messageOf } from '@atlas/contracts';
import type { Logger } from '../boot/logger';
import type { ServiceClient } from '../http/service-client';

/** Maximum age of the list for reads. */
const FRESH_MS = 3_000;
/** Pause after a failed request to the account service; users stay signed in meanwhile. */
const BACKOFF_MS = 1_000;

/** Sessions that ended early, as the account service reports them; see `isEnded`. */
export type Revocations = ReturnType<typeof createRevocations>;

/**
 * Creates the cached list of ended sessions.
 * @param account client of the account service
 * @param logger reports failed refreshes
 * @param now monotonic clock in ms, replaced in tests
 * @returns the list, with `isEnded`
 */
export function createRevocations(
  account: ServiceClient,
  logger: Logger,
  now: () => number = () => performance.now(),
) {
  let ended: ReadonlySet<string> = new Set();
  let fetchedAt = -Infinity;
  let backoffUntil = -Infinity;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function fetchRevocations(): Promise<void> {
    try {
      const { sessionIds } = await account.call(listRevocations, {});
      ended = new Set(sessionIds);
      fetchedAt = now();
    } catch (error) {
      backoffUntil = now() + BACKOFF_MS;
      logger.warn({ reason: messageOf(error) }, 'cannot fetch ended sessions');
    }
  }

  /** Fetches a list that includes every session ended before this call; concurrent callers share the request. */
  function refresh(): Promise<void> {
    if (!running) {
      running = fetchRevocations().finally(() => (running = undefined));
      return running;
    }
    next ??= running.then(() => {
      next = undefined;
      return refresh();
    });
    return next;
  }

  return {
    /**
     * Whether a session has ended. Writes fetch the current list, so that a session that ended a moment ago cannot
     * write; for reads a list of the last 3 s is enough.
     */
    async isEnded(sessionId: string, isWrite: boolean): Promise<boolean> {
      const isFresh = !isWrite && now() - fetchedAt < FRESH_MS;
      if (!isFresh && now() >= backoffUntil) await refresh();
      return ended.has(sessionId);
    },
  };
}
