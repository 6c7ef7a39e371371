import type { IncomingHttpHeaders } from 'node:http';
import { hopByHopHeaders } from '../http/forwarded-headers';

/** Not for the outside: what runs behind, keys of caches, what the gateway says itself, and any opening to other origins. */
const KEPT_INSIDE =
  /^(?:x-powered-by|server|x-request-id|x-content-type-options|ratelimit|ratelimit-policy|transfer-encoding|access-control-.*|x-atlas-.*|surrogate-.*|cache-tag|cdn-cache-control)$/;

/** What goes out of a service's fields, names and values in turn, behind those of the gateway. */
export function toClientHeaders(own: readonly string[], headers: IncomingHttpHeaders): string[] {
  const fields = [...own];
  const dropped = hopByHopHeaders(headers.connection);
  const personal = own.includes('Set-Cookie') || headers['set-cookie'] !== undefined;
  for (const name in headers) {
    const value = personal && name === 'cache-control' ? unshared(headers[name]!) : headers[name];
    if (value === undefined || dropped.has(name) || KEPT_INSIDE.test(name)) continue;
    if (typeof value === 'string') fields.push(name, value);
    else for (const one of value) fields.push(name, one);
  }
  fields.push('X-Content-Type-Options', 'nosniff');
  // An answer that says nothing may depend on who asks.
  if (!headers['cache-control']) fields.push('Cache-Control', 'no-store');
  return fields;
}

/** A cookie is one visitor's: no cache between may give it to another. */
function unshared(cacheControl: string): string {
  const kept = cacheControl
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !/^(?:public|private|s-maxage=.*)$/i.test(one));
  return ['private', ...kept].join(', ');
}
