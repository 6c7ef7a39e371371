import type { IncomingHttpHeaders } from 'node:http';
import type { RequestContext } from '../http/request-context';
import type { Route } from '../registry/routes/route-table';

const HOP_BY_HOP: ReadonlySet<string> = new Set([
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
]);
/** Headers that only the gateway may set. */
const SET_BY_GATEWAY = /^(?:x-forwarded-|x-atlas-|x-real-ip$|forwarded$|x-request-id$|via$)/;

/** Forwarded only where the route allows it. */
const CREDENTIAL_HEADERS = new Set(['cookie', 'authorization']);
const FORWARDED_SCHEMES = /^(?:bearer|basic) /i;

/** @returns hop-by-hop headers, with those that the `Connection` header names (RFC 9110 §7.6.1) */
export function hopByHopHeaders(connection: string | undefined): ReadonlySet<string> {
  if (!connection || connection === 'keep-alive' || connection === 'close') return HOP_BY_HOP;
  const named = connection
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  return new Set([...HOP_BY_HOP, ...named.filter((name) => name !== 'content-length')]);
}

export interface Caller {
  /** Value of the visitor cookie, signed. */
  readonly visitor: string;
  /** Identifies the visitor to the service of a team. */
  readonly visitorToken: string | undefined;
  /** The verified session token. */
  readonly session: string | undefined;
}

const SITE_COOKIE = /^(?:__Host-|__Secure-)?atlas_/i;

/** Whether a cookie, `name=value`, is the site's own: its session, the visitor, settings. */
export const isSiteCookie = (cookie: string): boolean => SITE_COOKIE.test(cookie.trimStart());

const withoutSiteCookies = (header = ''): string =>
  header
    .split(';')
    .filter((cookie) => !isSiteCookie(cookie))
    .join(';')
    .trim();

/** Replaces the request's headers by those for the service, without any that a caller could forge. */
export function rewriteRequestHeaders(
  request: RequestContext,
  route: Pick<Route, 'cookies' | 'authorization' | 'isTrusted' | 'timeoutMs'>,
  caller: Caller,
  publicOrigin: URL,
): void {
  const { req } = request;
  const received = req.headers;
  const hopByHop = hopByHopHeaders(received.connection);
  const headers: IncomingHttpHeaders = {};
  for (const name in received)
    if (!hopByHop.has(name) && !CREDENTIAL_HEADERS.has(name) && !SET_BY_GATEWAY.test(name))
      headers[name] = received[name];
  const cookie = route.isTrusted ? received.cookie : withoutSiteCookies(received.cookie);
  if (route.cookies && cookie) headers.cookie = cookie;
  if (route.authorization === 'pass' && FORWARDED_SCHEMES.test(received.authorization ?? ''))
    headers.authorization = received.authorization;
  if (route.authorization === 'session' && caller.session)
    headers.authorization = `Bearer ${caller.session}`;
  const visitor = route.isTrusted ? caller.visitor : caller.visitorToken;
  if (visitor) headers['x-atlas-visitor'] = visitor;
  headers['x-request-id'] = request.id;
  headers['x-atlas-timeout'] = String(route.timeoutMs);
  headers.traceparent = request.traceparent;
  headers['x-forwarded-for'] = request.clientAddress;
  headers['x-forwarded-host'] = publicOrigin.host;
  headers['x-forwarded-proto'] = publicOrigin.protocol.slice(0, -1);
  req.headers = headers;
}
