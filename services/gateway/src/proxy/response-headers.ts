import type { IncomingHttpHeaders } from 'node:http';
import { hopByHopHeaders } from './request-headers';

/**
 * Not sent to clients: what identifies the service, cache keys, headers that the gateway sets itself, and permissions for
 * other origins.
 */
const INTERNAL =
  /^(?:x-powered-by|server|x-request-id|x-content-type-options|ratelimit|ratelimit-policy|transfer-encoding|access-control-.*|x-atlas-.*|surrogate-.*|cache-tag|cdn-cache-control)$/;

/** The headers for the client, names and values in turn: the gateway's own, then those of the service. */
export function toClientHeaders(own: readonly string[], headers: IncomingHttpHeaders): string[] {
  const result = [...own];
  const hopByHop = hopByHopHeaders(headers.connection);
  const setsCookie = own.includes('Set-Cookie') || headers['set-cookie'] !== undefined;
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || hopByHop.has(name) || INTERNAL.test(name)) continue;
    if (typeof value !== 'string') for (const one of value) result.push(name, one);
    else result.push(name, setsCookie && name === 'cache-control' ? toPrivate(value) : value);
  }
  result.push('X-Content-Type-Options', 'nosniff');
  // Without the header the response may depend on the caller.
  if (!headers['cache-control']) result.push('Cache-Control', 'no-store');
  return result;
}

/** A cookie belongs to one visitor: no shared cache may store the response. */
function toPrivate(cacheControl: string): string {
  const directives = cacheControl
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !/^(?:public|private|s-maxage=.*)$/i.test(one));
  return ['private', ...directives].join(', ');
}
