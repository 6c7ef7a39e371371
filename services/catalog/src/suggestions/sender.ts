import { createHmac } from 'node:crypto';
import type { Request } from 'express';

const V4_PARTS = 3;
const V6_PARTS = 3;

/**
 * Keys under which the suggestions of one day are counted: the visitor's cookie, where there is one, and the address
 * range. Neither is stored, and keys of different days cannot be linked.
 */
export function senderKeys(
  req: Request,
  visitorId: string | undefined,
  { secret, day }: { secret: string; day: string },
): { visitor: string | undefined; range: string } {
  const keyed = (text: string) =>
    createHmac('sha256', secret).update(`suggestion ${day} ${text}`).digest('base64url');
  return {
    visitor: visitorId && `v:${keyed(visitorId)}`,
    range: `r:${keyed(rangeOf(req.get('x-forwarded-for') ?? req.socket.remoteAddress ?? ''))}`,
  };
}

/** The /24 of an IPv4 address, the /48 of an IPv6 address. */
function rangeOf(forwarded: string): string {
  const address = (forwarded.split(',').at(-1) ?? '').trim().replace(/^::ffff:/, '');
  if (address.includes(':')) return address.split(':').slice(0, V6_PARTS).join(':');
  return address.split('.').slice(0, V4_PARTS).join('.');
}
