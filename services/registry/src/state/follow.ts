import type { Response } from 'express';
import type { Context } from '../context';
import { liveState } from './live-state';

/** Long polling: a gateway asks again as soon as it is answered. */
export async function follow(
  context: Context,
  { after, wait }: { after: number; wait: number },
  res: Response,
) {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  await context.ledger.waitFor(after, wait * 1_000, gone.signal);
  return liveState(context);
}
