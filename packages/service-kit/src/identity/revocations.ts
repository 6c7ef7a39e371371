import { listRevocations } from '@atlas/contracts';
import type { Logger } from '../boot/logger';
import type { ServiceClient } from '../http/service-client';

/** For reads: the list may be so old. */
const KNOWN_MS = 3_000;
/** An account service that did not answer is not asked again at once: its users stay signed in. */
const REST_MS = 1_000;

/** Sessions that ended early, as the account service tells; see `isEnded`. */
export type Revocations = ReturnType<typeof createRevocations>;

export function createRevocations(
  account: ServiceClient,
  logger: Logger,
  now: () => number = () => performance.now(),
) {
  let ended: ReadonlySet<string> = new Set();
  let learntAt = -Infinity;
  let restUntil = -Infinity;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function learn(): Promise<void> {
    try {
      const { sessionIds } = await account.call(listRevocations, {});
      ended = new Set(sessionIds);
      learntAt = now();
    } catch (error) {
      restUntil = now() + REST_MS;
      logger.warn({ reason: (error as Error).message }, 'ended sessions are not known');
    }
  }

  /** All that ended before this call; those who ask meanwhile wait for the same answer. */
  function learnAfresh(): Promise<void> {
    if (!running) {
      running = learn().finally(() => (running = undefined));
      return running;
    }
    next ??= running.then(() => {
      next = undefined;
      return learnAfresh();
    });
    return next;
  }

  return {
    /**
     * Whether a session has ended. Before a write the account service is asked, so that one that ended a moment
     * ago writes nothing; for a read an answer of the last 3 s does.
     */
    async isEnded(sessionId: string, isWrite: boolean): Promise<boolean> {
      const known = !isWrite && now() - learntAt < KNOWN_MS;
      if (!known && now() >= restUntil) await learnAfresh();
      return ended.has(sessionId);
    },
  };
}
