import type { IncomingMessage } from 'node:http';
import type { Exchange } from '../exchange';
import { hopByHop } from '../guard/forwarded-headers';

/** Not for the outside: what runs behind, and any opening to other origins. */
const KEPT_INSIDE = /^(?:x-powered-by|server|x-request-id|access-control-.*|x-atlas-.*)$/;

/** Copies status and headers of a service's answer; cookies are added to those already set. */
export function copyAnswerHead({ res }: Exchange, answer: IncomingMessage): void {
  res.statusCode = answer.statusCode ?? 502;
  const dropped = new Set([...hopByHop(answer.headers.connection), 'transfer-encoding']);
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value === undefined || dropped.has(name) || KEPT_INSIDE.test(name)) continue;
    if (name === 'set-cookie') for (const cookie of value) res.appendHeader('Set-Cookie', cookie);
    else res.setHeader(name, value);
  }
  res.setHeader('X-Content-Type-Options', 'nosniff');
  // An answer that says nothing may depend on who asks.
  if (!answer.headers['cache-control']) res.setHeader('Cache-Control', 'no-store');
}
