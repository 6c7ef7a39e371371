import type { IncomingMessage } from 'node:http';
import { Problem } from '@atlas/contracts';
import type { Route } from '../registry/routes/route-table';

const SAFE = new Set(['GET', 'HEAD']);

export function changesState(req: IncomingMessage): boolean {
  return !SAFE.has(req.method ?? '');
}

export function hasBody(req: IncomingMessage): boolean {
  return (
    req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
  );
}

/**
 * A state-changing request must come from this site's own pages: `Sec-Fetch-Site`, which no page
 * can set, or the `Origin`. Without either it is refused. @throws Problem
 */
export function checkSameOrigin(req: IncomingMessage, route: Route, publicOrigin: string): void {
  if (!route.sameOrigin || !changesState(req)) return;
  const site = req.headers['sec-fetch-site'];
  const own = site === undefined ? req.headers.origin === publicOrigin : site === 'same-origin';
  if (!own)
    throw new Problem('cross-site-request', { detail: 'This request must come from this site.' });
  if (!hasBody(req)) return;
  const type = (req.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  const allowed = type === 'application/json' || (route.beacon && type === 'text/plain');
  if (!allowed) throw new Problem('unsupported-media-type', { detail: 'The body must be JSON.' });
}
