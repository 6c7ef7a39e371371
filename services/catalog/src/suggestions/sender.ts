import { createHmac } from 'node:crypto';
import { addressRange } from '@atlas/service-kit';
import type { Request } from 'express';

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
    range: `r:${keyed(addressRange(addressOf(req.get('x-forwarded-for') ?? req.socket.remoteAddress ?? '')))}`,
  };
}

/** The last address is the one that the gateway saw. */
const addressOf = (forwarded: string): string => forwarded.split(',').at(-1) ?? '';
