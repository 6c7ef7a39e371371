import { createHmac, timingSafeEqual } from 'node:crypto';

/** Content of a preview link: the release, the log entry that created the preview, and when it expires. */
export interface PreviewTicket {
  readonly slice: string;
  readonly version: string;
  readonly seq: number;
  /** Seconds since 1970. */
  readonly ends: number;
}

const TICKET = /^([a-z][a-z0-9-]{1,30})~([0-9A-Za-z.-]{5,64})~(\d{1,15})~(\d{1,15})~([\w-]{43})$/;

/**
 * Signs a preview ticket; the result needs no escaping in URLs and cookies.
 * @param serviceToken secret of the signature
 * @param ticket slice, version, sequence number and end in seconds since 1970
 * @returns `quiz~1.4.0~17~1763900000~<base64url HMAC-SHA256>`
 */
export function signPreview(
  { slice, version, seq, ends }: PreviewTicket,
  serviceToken: string,
): string {
  const text = [slice, version, seq, ends].join('~');
  // The purpose is part of the signed text, so no other value signed with this token is accepted.
  const signature = createHmac('sha256', serviceToken)
    .update(`preview=${text}`)
    .digest('base64url');
  return `${text}~${signature}`;
}

/**
 * Verifies and parses a preview ticket. The caller checks whether it has expired or was ended.
 * @param value the ticket of a cookie or URL
 * @param serviceToken secret of the signature
 * @returns undefined for an invalid signature
 */
export function readPreview(value: string, serviceToken: string): PreviewTicket | undefined {
  const [, slice = '', version = '', seq, ends] = TICKET.exec(value) ?? [];
  const ticket = { slice, version, seq: Number(seq), ends: Number(ends) };
  const expected = Buffer.from(signPreview(ticket, serviceToken));
  const given = Buffer.from(value);
  if (given.length === expected.length && timingSafeEqual(given, expected)) return ticket;
  return undefined;
}
