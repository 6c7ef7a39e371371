import type { LiveServices } from '@atlas/contracts';
import type { Response } from 'express';
import type { Context } from '../context';
import { liveServices } from './live-services';

/** How soon a process that registered or left is seen; a line of the log is seen at once. */
const LOOK_MS = 500;

/** Long polling: a gateway asks again as soon as it is answered. */
export async function followServices(
  context: Context,
  { known, wait }: { known?: string | undefined; wait: number },
  res: Response,
): Promise<LiveServices> {
  const { ledger, log } = context;
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const endsAt = Date.now() + wait * 1_000;
  for (;;) {
    const head = await log.head();
    const now = await liveServices(context);
    const left = endsAt - Date.now();
    if (now.digest !== known || left <= 0 || gone.signal.aborted || ledger.isStopped()) return now;
    await ledger.waitFor(head, Math.min(LOOK_MS, left), gone.signal);
  }
}
