import type { LiveServices } from '@atlas/contracts';
import { markLongPoll } from '@atlas/service-kit';
import type { Response } from 'express';
import type { Context } from '../context';
import { liveServices } from './live-services';

/** Long polling of gateways: responds when the state differs from the known one. */
export async function followServices(
  context: Context,
  { known, wait }: { known?: string | undefined; wait: number },
  res: Response,
): Promise<LiveServices> {
  markLongPoll(res);
  const { changes, ledger } = context;
  const disconnected = new AbortController();
  res.once('close', () => disconnected.abort());
  const endsAt = Date.now() + wait * 1_000;
  let read = changes.count;
  let now = context.latestServices.get(read);
  // What all followers know needs no query.
  if (wait === 0 || now?.digest !== known) now = await readServices(context);
  for (;;) {
    const remainingMs = endsAt - Date.now();
    const isOver = remainingMs <= 0 || disconnected.signal.aborted || ledger.isStopped();
    if (!now || now.digest !== known || isOver) return now ?? readServices(context);
    await changes.wait(read, remainingMs, disconnected.signal);
    if (changes.count === read) continue;
    read = changes.count;
    now = await readServices(context);
  }
}

/** Reads the state, and remembers it until the next change. */
async function readServices(context: Context): Promise<LiveServices> {
  const { count } = context.changes;
  const services = await liveServices(context);
  context.latestServices.clear();
  context.latestServices.set(count, services);
  return services;
}
