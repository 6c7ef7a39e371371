import { setTimeout as sleep } from 'node:timers/promises';

/** Of one long poll. */
const WAIT_SECONDS = 10;
const RETRY_MS = { first: 200, most: 1_000 };

interface Following {
  /** Asks what is so now, or what is after as many seconds. @throws Error when that is not to be had. */
  poll(waitSeconds: number): Promise<void>;
  isStopped(): boolean;
  /** Told of the first failure of several. */
  onConnectionLost(reason: string): void;
}

/** Long polling without an end: what fails is asked for again, ever later. */
export async function followForever({
  poll: look,
  isStopped,
  onConnectionLost: onLost,
}: Following): Promise<void> {
  let rest = RETRY_MS.first;
  while (!isStopped()) {
    try {
      await look(WAIT_SECONDS);
      rest = RETRY_MS.first;
    } catch (error) {
      if (isStopped()) return;
      if (rest === RETRY_MS.first) onLost((error as Error).message);
      await sleep(rest, undefined, { ref: false });
      rest = Math.min(rest * 2, RETRY_MS.most);
    }
  }
}
