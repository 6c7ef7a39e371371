import type { IncomingHttpHeaders } from 'node:http';
import type { Exchange } from '../exchange';
import { hopByHop } from '../guard/forwarded-headers';

/** Not for the outside: what runs behind, and any opening to other origins. */
const KEPT_INSIDE = /^(?:x-powered-by|server|x-request-id|transfer-encoding|access-control-.*|x-atlas-.*)$/;

/** Copies status and headers of a service's answer; cookies are added to those already set. */
export function writeAnswerHead({ res }: Exchange, status: number, headers: IncomingHttpHeaders): void {
  res.statusCode = status;
  const dropped = hopByHop(headers.connection);
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || dropped.has(name) || KEPT_INSIDE.test(name)) continue;
    if (name === 'set-cookie') for (const cookie of [value].flat()) res.appendHeader('Set-Cookie', cookie);
    else res.setHeader(name, value);
  }
  res.setHeader('X-Content-Type-Options', 'nosniff');
  // An answer that says nothing may depend on who asks.
  if (!headers['cache-control']) res.setHeader('Cache-Control', 'no-store');
}
