import { Problem } from '@atlas/contracts';
import type { Request, Response } from 'express';
import { Types } from 'mongoose';
import type { ReviewEvent } from '@atlas/contracts';
import type { Context } from '../context';
import type { NewReview } from './review.repository';

/** Each stream uses one of the gateway's sockets; this leaves enough for other calls. */
const MAX_STREAMS = 100;
const PING_MS = 20_000;

/** Opens the event stream. Browsers reconnect by themselves with the last event id. */
export async function watchReviews(
  { feed, reviews }: Context,
  after: string | undefined,
  req: Request,
  res: Response,
): Promise<void> {
  if (feed.size >= MAX_STREAMS)
    throw new Problem('too-many-streams', { detail: 'Ask again later.' });
  const last = /^[0-9a-f]{24}$/.exec(req.get('last-event-id') ?? '')?.[0] ?? after;
  const now = Types.ObjectId.createFromTime(Math.floor(Date.now() / 1000)).toHexString();
  /** Events received before the stream is open and missed events are written. */
  let early: NewReview[] | undefined = [];
  const write = (fresh: readonly NewReview[]) =>
    void (res.writableEnded || res.write(fresh.map(toEvent).join('')));
  const listener = {
    onReviews: (fresh: readonly NewReview[]) => (early ? void early.push(...fresh) : write(fresh)),
    end: () => void res.end(),
  };
  res.once('close', () => feed.leave(listener));
  await feed.join(listener);
  if (res.closed) return;
  res.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  res.write(`retry: 5000\nid: ${last ?? now}\nevent: hello\ndata: {}\n\n`);
  const ping = setInterval(() => res.write(':\n\n'), PING_MS);
  res.once('close', () => clearInterval(ping));
  const missed = last ? await reviews.listAfter(last) : [];
  const sent = new Set(missed.map(idOf));
  write([...missed, ...early.filter((one) => !sent.has(idOf(one)))]);
  early = undefined;
}

const idOf = ({ _id }: NewReview): string => _id.toHexString();

function toEvent({ _id, aiToolId }: NewReview): string {
  const id = _id.toHexString();
  return `id: ${id}\nevent: review\ndata: ${JSON.stringify({ id, aiToolId } satisfies ReviewEvent)}\n\n`;
}
