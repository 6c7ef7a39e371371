import type { IncomingMessage } from 'node:http';
import { Problem } from '@atlas/contracts';
import { changesState, hasBody } from '../http/request-context';
import type { Route } from '../registry/routes/route-table';

/** Media types that another site's page cannot send without a preflight request; files of imports besides JSON. */
const PREFLIGHTED_TYPES = new Set(['application/json', 'application/x-ndjson', 'text/csv']);

/**
 * Requires that a state-changing request comes from a page of this site: by `Sec-Fetch-Site`, which pages cannot set, else by
 * `Origin`. A request without either is refused. @throws Problem
 */
export function checkSameOrigin(req: IncomingMessage, route: Route, publicOrigin: string): void {
  if (!route.sameOrigin || !changesState(req)) return;
  const { 'sec-fetch-site': site, origin, 'content-type': contentType = '' } = req.headers;
  const isSameOrigin = site === undefined ? origin === publicOrigin : site === 'same-origin';
  if (!isSameOrigin)
    throw new Problem('cross-site-request', { detail: 'This request must come from this site.' });
  if (!hasBody(req)) return;
  const [type = ''] = contentType.split(';', 1);
  const mediaType = type.trim().toLowerCase();
  const isAllowed =
    PREFLIGHTED_TYPES.has(mediaType) || (route.beacon && mediaType === 'text/plain');
  if (!isAllowed) throw new Problem('unsupported-media-type', { detail: 'The body must be JSON.' });
}
