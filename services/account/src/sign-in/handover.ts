import { Problem } from '@atlas/contracts';
import type { Request } from 'express';
import type { AccountContext } from '../context';
import { readCookie } from '../cookies/cookies';
import type { Handover } from './handover.repository';

export const HANDOVER_COOKIE = 'atlas_handover';
export const HANDOVER_SECONDS = 600;

/**
 * Which sign-in an access token belongs to. Only a token that this service itself handed to this
 * very browser counts: neither another client's token nor a planted one signs anybody in.
 */
export async function handoverOf(
  { handovers, now }: AccountContext,
  req: Request,
): Promise<Handover & { token: string }> {
  const [scheme, token] = (req.headers.authorization ?? '').split(' ');
  const binding = readCookie(req, HANDOVER_COOKIE);
  if (scheme !== 'Bearer' || !token || !binding) throw new Problem('not-authenticated');
  const handover = await handovers.find(token, binding, now());
  if (!handover) throw new Problem('not-authenticated');
  return { ...handover, token };
}
