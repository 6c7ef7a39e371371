import { markLongPoll } from '@atlas/service-kit';
import type { Response } from 'express';
import type { Context } from '../context';
import { liveState } from './live-state';

/** Long polling of gateways. */
export async function follow(
  context: Context,
  { after, wait }: { after: number; wait: number },
  res: Response,
) {
  markLongPoll(res);
  const disconnected = new AbortController();
  res.once('close', () => disconnected.abort());
  const { ledger } = context;
  await ledger.waitFor(after, wait * 1_000, disconnected.signal);
  return liveState(context, wait > 0 ? await ledger.readLatest() : await ledger.read());
}
