import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a preview's address says: which release, by which line of the log, until when. */
export interface PreviewTicket {
  readonly slice: string;
  readonly version: string;
  readonly seq: number;
  /** Seconds since 1970. */
  readonly ends: number;
}

const TICKET = /^([a-z][a-z0-9-]{1,30})~([0-9A-Za-z.-]{5,64})~(\d{1,15})~(\d{1,15})~([\w-]{43})$/;

/** `quiz~1.4.0~17~1763900000~<base64url HMAC-SHA256>`, in no need of escapes in addresses and cookies. */
export function signPreview(
  { slice, version, seq, ends }: PreviewTicket,
  serviceToken: string,
): string {
  const text = [slice, version, seq, ends].join('~');
  // What it is for is signed with it: nothing else that is made with this token can stand in.
  const signature = createHmac('sha256', serviceToken)
    .update(`preview=${text}`)
    .digest('base64url');
  return `${text}~${signature}`;
}

/** Undefined for what was not signed here. Whether it is over, or was ended, the reader asks. */
export function readPreview(value: string, serviceToken: string): PreviewTicket | undefined {
  const [, slice = '', version = '', seq, ends] = TICKET.exec(value) ?? [];
  const ticket = { slice, version, seq: Number(seq), ends: Number(ends) };
  const wanted = Buffer.from(signPreview(ticket, serviceToken));
  const given = Buffer.from(value);
  if (given.length === wanted.length && timingSafeEqual(given, wanted)) return ticket;
  return undefined;
}
