import { Problem, TOOLS_EVENT_MAX_IDS } from '@atlas/contracts';
import type { ToolsEvent } from '@atlas/contracts';
import type { Request, Response } from 'express';
import type { Context } from '../context';
import { bounded, listChanged } from './change-feed';
import type { CatalogChange } from './change-feed';

/** A visible tab of the catalog has one, each with a socket of the gateway; this leaves enough for other calls. */
const MAX_STREAMS = 500;
const PING_MS = 20_000;
/** Age that a page may have when it opens its first stream, with the times of the gateway's caches. */
const PAGE_AGE_MS = 60_000;

/** Opens the event stream. Browsers reconnect by themselves with the last event's id. @throws Problem */
export async function watchTools(
  { changeFeed, records }: Context,
  after: string | undefined,
  req: Request,
  res: Response,
): Promise<void> {
  if (changeFeed.size >= MAX_STREAMS)
    throw new Problem('too-many-streams', { detail: 'Ask again later.' });
  const last = /^\d{1,15}$/.exec(req.get('last-event-id') ?? '')?.[0] ?? after;
  const write = (text: string) => void (res.writableEnded || res.write(text));
  /** Changes before the stream is open. */
  let early: CatalogChange[] | undefined = [];
  const listener = {
    onChange: (change: CatalogChange) => (early ? void early.push(change) : write(toEvent(change))),
    end: () => void res.end(),
  };
  res.once('close', () => changeFeed.leave(listener));
  const position = await changeFeed.join(listener);
  const missed =
    last === undefined
      ? bounded(
          await records.changedAfter(new Date(Date.now() - PAGE_AGE_MS), TOOLS_EVENT_MAX_IDS + 1),
        )
      : await listChanged(records, Number(last));
  if (res.closed) return;
  res.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  write(`retry: 5000\nid: ${position}\nevent: hello\ndata: {}\n\n`);
  if (missed?.length !== 0) write(toEvent({ position, ids: missed }));
  for (const change of early) write(toEvent(change));
  early = undefined;
  const ping = setInterval(() => write(':\n\n'), PING_MS);
  res.once('close', () => clearInterval(ping));
}

function toEvent({ position, ids }: CatalogChange): string {
  const data = JSON.stringify({ ids } satisfies ToolsEvent);
  return `id: ${position}\nevent: change\ndata: ${data}\n\n`;
}
