import { createHmac } from 'node:crypto';
import { Problem } from '@atlas/contracts';
import { addressRange } from '@atlas/service-kit';
import type { Identity } from '@atlas/service-kit';
import type { Request } from 'express';

interface Caller {
  identity?: Identity | undefined;
  visitorId?: string | undefined;
}

/** A voter: a user, or the browser of an anonymous visitor. */
export interface Voter {
  /** `u:<user id>`, else `v:<visitor uuid>`. */
  readonly id: string;
  /** The browser's uuid, also of a person. */
  readonly visitor: string | null;
  /** Earlier voter ids: a user's before signing in. */
  readonly ids: readonly string[];
  /** Hashed origin of an anonymous visitor, for one day; null for a user. */
  readonly range: string | null;
}

/** `u:<user id>`, otherwise `v:<visitor uuid>`; a user still sees earlier votes of the same browser. */
export function voterIdsOf({ identity, visitorId }: Caller): string[] {
  const ids: string[] = [];
  if (identity) ids.push(`u:${identity.userId}`);
  if (visitorId) ids.push(`v:${visitorId}`);
  return ids;
}

/** Anonymous visitors may vote only with the signed visitor cookie. @throws Problem */
export function requireVoterId(caller: Caller): string {
  const [id] = voterIdsOf(caller);
  if (!id) throw new Problem('no-visitor', { detail: 'Cookies are needed to vote.' });
  return id;
}

/** @throws Problem */
export function requireVoter(caller: Caller & { req: Request }, secret: string): Voter {
  return {
    id: requireVoterId(caller),
    visitor: caller.visitorId ?? null,
    ids: voterIdsOf(caller),
    range: caller.identity ? null : rangeOf(caller.req, secret),
  };
}

/** Keyed hash of address range and day; the address is not stored, and hashes of different days cannot be linked. */
function rangeOf(req: Request, secret: string): string {
  const day = new Date().toISOString().slice(0, 10);
  const range = addressRange(req.get('x-forwarded-for') ?? req.socket.remoteAddress ?? '');
  return createHmac('sha256', secret).update(`${day} ${range}`).digest('base64url').slice(0, 22);
}
