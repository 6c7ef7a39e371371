import type { LiveServices } from '@atlas/contracts';
import { markLongPoll } from '@atlas/service-kit';
import type { Response } from 'express';
import type { Context } from '../context';
import { liveServices } from './live-services';

/** Interval at which registrations are detected; log entries are detected at once. */
const POLL_MS = 500;

/** Long polling of gateways. */
export async function followServices(
  context: Context,
  { known, wait }: { known?: string | undefined; wait: number },
  res: Response,
): Promise<LiveServices> {
  markLongPoll(res);
  const { ledger, log } = context;
  const disconnected = new AbortController();
  res.once('close', () => disconnected.abort());
  const endsAt = Date.now() + wait * 1_000;
  for (;;) {
    const head = await log.head();
    const now = await liveServices(context);
    const remainingMs = endsAt - Date.now();
    if (
      now.digest !== known ||
      remainingMs <= 0 ||
      disconnected.signal.aborted ||
      ledger.isStopped()
    )
      return now;
    await ledger.waitFor(head, Math.min(POLL_MS, remainingMs), disconnected.signal);
  }
}
