import { Problem } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';

interface Caller {
  identity?: Identity | undefined;
  visitorId?: string | undefined;
}

/** `u:<user id>`, else `v:<visitor uuid>`; undefined for somebody who is neither. */
export function voterOf({ identity, visitorId }: Caller): string | undefined {
  if (identity) return `u:${identity.userId}`;
  return visitorId ? `v:${visitorId}` : undefined;
}

/** Visitors may vote (spec §6), but not without the signed cookie that tells them apart. */
export function requireVoter(caller: Caller): string {
  const voter = voterOf(caller);
  if (!voter) throw new Problem('no-visitor', { detail: 'Cookies are needed to vote.' });
  return voter;
}
