import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Route } from './routing/route-table';

/** One request and its answer, on their way through the chain. */
export interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly id: string;
  readonly traceparent: string;
  readonly startedAt: number;
  readonly path: string;
  readonly address: string;
  readonly cookies: ReadonlyMap<string, string>;
  route?: Route;
  /** How the answer was made, for the log: `hit`, `stale`, `proxy`. */
  via?: string;
}

const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

export function openExchange(req: IncomingMessage, res: ServerResponse): Exchange {
  const given = req.headers.traceparent;
  const trace = typeof given === 'string' && TRACEPARENT.test(given) ? given.slice(3, 35) : randomBytes(16).toString('hex');
  const exchange: Exchange = {
    req,
    res,
    id: randomUUID(),
    traceparent: `00-${trace}-${randomBytes(8).toString('hex')}-01`,
    startedAt: performance.now(),
    path: (req.url ?? '/').split('?', 1)[0]!,
    address: req.socket.remoteAddress ?? 'unknown',
    cookies: readCookies(req.headers.cookie),
  };
  res.setHeader('X-Request-Id', exchange.id);
  return exchange;
}

function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    // The first of two cookies of one name belongs to the more exact path.
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}
