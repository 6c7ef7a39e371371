import type { IncomingHttpHeaders } from 'node:http';
import type { Route } from '../registry/routes/route-table';
import { hopByHopHeaders, isSiteCookie } from './request-headers';

/**
 * Not sent to clients: what identifies the service, cache keys, headers that the gateway sets itself, permissions for other
 * origins, and headers that hold for the whole site.
 */
const INTERNAL =
  /^(?:x-powered-by|server|x-request-id|x-content-type-options|ratelimit|ratelimit-policy|transfer-encoding|access-control-.*|x-atlas-.*|surrogate-.*|cache-tag|cdn-cache-control|strict-transport-security|public-key-pins|alt-svc|clear-site-data|nel|report-to|service-worker-allowed)$/;

/** The headers for the client, names and values in turn: the gateway's own, then those of the service. */
export function toClientHeaders(
  own: readonly string[],
  headers: IncomingHttpHeaders,
  route: Pick<Route, 'cookies' | 'isTrusted'>,
): string[] {
  const result = [...own];
  const hopByHop = hopByHopHeaders(headers.connection);
  const setsCookie = own.includes('Set-Cookie') || headers['set-cookie'] !== undefined;
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || hopByHop.has(name) || INTERNAL.test(name)) continue;
    if (typeof value !== 'string') for (const one of value) addHeader(result, name, one, route);
    else result.push(name, setsCookie && name === 'cache-control' ? toPrivate(value) : value);
  }
  result.push('X-Content-Type-Options', 'nosniff');
  // Without the header the response may depend on the caller.
  if (!headers['cache-control']) result.push('Cache-Control', 'no-store');
  return result;
}

/** Adds one of several values. A service sets cookies where it reads them, and those of the site only if it is trusted. */
function addHeader(
  result: string[],
  name: string,
  value: string,
  { cookies, isTrusted }: Pick<Route, 'cookies' | 'isTrusted'>,
): void {
  if (name !== 'set-cookie' || (cookies && (isTrusted || maySet(value)))) result.push(name, value);
}

/** Without `Domain`: the cookie stays at this host. */
const maySet = (cookie: string): boolean => !isSiteCookie(cookie) && !/;\s*domain=/i.test(cookie);

/** A cookie belongs to one visitor: no shared cache may store the response. */
function toPrivate(cacheControl: string): string {
  const directives = cacheControl
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !/^(?:public|private|s-maxage=.*)$/i.test(one));
  return ['private', ...directives].join(', ');
}
