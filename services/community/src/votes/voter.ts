import { createHmac } from 'node:crypto';
import { Problem } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import type { Request } from 'express';
import { addressRange } from './address-range';

interface Caller {
  identity?: Identity | undefined;
  visitorId?: string | undefined;
}

/** Who votes: a person, or a browser of somebody unknown. */
export interface Voter {
  /** `u:<user id>`, else `v:<visitor uuid>`. */
  readonly id: string;
  /** The browser's uuid, also of a person. */
  readonly visitor: string | null;
  /** Under these somebody may have voted before: a person before signing in. */
  readonly ids: readonly string[];
  /** Where somebody unknown comes from, for one day; null for a person. */
  readonly range: string | null;
}

/** `u:<user id>`, else `v:<visitor uuid>`: whoever signs in still sees the votes of the same browser. */
export function voterIdsOf({ identity, visitorId }: Caller): string[] {
  return [...(identity ? [`u:${identity.userId}`] : []), ...(visitorId ? [`v:${visitorId}`] : [])];
}

/** Visitors may vote (spec §6), but not without the signed cookie that tells them apart. @throws Problem */
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

/** No address is kept: a keyed hash of its range and the day, which nobody can turn back or follow to the next day. */
function rangeOf(req: Request, secret: string): string {
  const day = new Date().toISOString().slice(0, 10);
  const range = addressRange(req.get('x-forwarded-for') ?? req.socket.remoteAddress ?? '');
  return createHmac('sha256', secret).update(`${day} ${range}`).digest('base64url').slice(0, 22);
}
