import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs the id of an anonymous visitor.
 * @param visitorId a uuid
 * @param secret of the signature
 * @returns `<uuid>.<base64url HMAC-SHA256>`
 */
export function signVisitor(visitorId: string, secret: string): string {
  return `${visitorId}.${createHmac('sha256', secret).update(visitorId).digest('base64url')}`;
}

/**
 * Verifies a signed visitor id.
 * @param value the cookie's value
 * @param secret of the signature
 * @returns the uuid; undefined for an invalid signature
 */
export function verifyVisitor(value: string | undefined, secret: string): string | undefined {
  const match = /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(value ?? '');
  if (!match?.[1]) return undefined;
  const expected = Buffer.from(signVisitor(match[1], secret));
  if (timingSafeEqual(expected, Buffer.from(value ?? ''))) return match[1];
  return undefined;
}
