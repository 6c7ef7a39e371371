import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '@atlas/contracts';

/** Duration of one long poll. */
const WAIT_SECONDS = 10;
const RETRY_MS = { first: 200, max: 1_000 };

interface FollowOptions {
  /**
   * Fetches the current state, or waits for a change of it.
   *
   * @param waitSeconds how long the registry may delay its response
   * @throws Error when the request fails
   */
  readonly poll: (waitSeconds: number) => Promise<void>;
  readonly isStopped: () => boolean;
  /** Called once for a series of failures. */
  readonly onConnectionLost: (reason: string) => void;
}

/** Polls until it is stopped. After a failure it retries with increasing delays. */
export async function followForever({
  poll,
  isStopped,
  onConnectionLost,
}: FollowOptions): Promise<void> {
  let delayMs = RETRY_MS.first;
  while (!isStopped()) {
    try {
      await poll(WAIT_SECONDS);
      delayMs = RETRY_MS.first;
    } catch (error) {
      if (isStopped()) return;
      if (delayMs === RETRY_MS.first) onConnectionLost(messageOf(error));
      await sleep(delayMs, undefined, { ref: false });
      delayMs = Math.min(delayMs * 2, RETRY_MS.max);
    }
  }
}
