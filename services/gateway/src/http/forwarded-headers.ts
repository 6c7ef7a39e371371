import type { IncomingHttpHeaders } from 'node:http';
import type { RequestContext } from './request-context';

const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'expect',
  // Each connection frames its bodies itself.
  'transfer-encoding',
];
const FROM_OUTSIDE = /^(?:x-forwarded-|x-atlas-|x-real-ip$|forwarded$|x-request-id$|via$)/;

/** Passed on only by routes that say so. */
const GUARDED = new Set(['cookie', 'authorization']);
const CREDENTIALS = /^(?:bearer|basic) /i;

const USUAL: ReadonlySet<string> = new Set(HOP_BY_HOP);

/** Names a `Connection` field declares as hop-by-hop are so too (RFC 9110 §7.6.1). */
export function hopByHopHeaders(connection: string | undefined): ReadonlySet<string> {
  if (!connection || connection === 'keep-alive' || connection === 'close') return USUAL;
  const named = connection
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  return new Set([...HOP_BY_HOP, ...named.filter((name) => name !== 'content-length')]);
}

export interface Caller {
  /** The visitor cookie's value, signed. */
  visitor?: string;
  /** The verified session token. */
  session?: string;
}

/** Rewrites the request's own headers to what the service may see: nothing that outside could have made up. */
export function rewriteRequestHeaders(
  exchange: RequestContext,
  caller: Caller,
  publicOrigin: URL,
): void {
  const { req, route } = exchange;
  const given = req.headers;
  const dropped = hopByHopHeaders(given.connection);
  const headers: IncomingHttpHeaders = {};
  for (const name in given)
    if (!dropped.has(name) && !GUARDED.has(name) && !FROM_OUTSIDE.test(name))
      headers[name] = given[name];
  if (route?.cookies && given.cookie) headers.cookie = given.cookie;
  if (route?.authorization === 'pass' && CREDENTIALS.test(given.authorization ?? ''))
    headers.authorization = given.authorization;
  if (route?.authorization === 'session' && caller.session)
    headers.authorization = `Bearer ${caller.session}`;
  if (caller.visitor) headers['x-atlas-visitor'] = caller.visitor;
  headers['x-request-id'] = exchange.id;
  headers.traceparent = exchange.traceparent;
  headers['x-forwarded-for'] = exchange.clientAddress;
  headers['x-forwarded-host'] = publicOrigin.host;
  headers['x-forwarded-proto'] = publicOrigin.protocol.slice(0, -1);
  req.headers = headers;
}
