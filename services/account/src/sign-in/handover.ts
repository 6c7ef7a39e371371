import { Problem } from '@atlas/contracts';
import { cookieName } from '@atlas/service-kit';
import type { Request } from 'express';
import type { AccountContext } from '../context';
import { readCookie } from '../cookies/cookies';
import { hashSecret } from '../secret-hash';
import type { Handover } from './handover.repository';

/** One for each sign-in under way: two tabs do not spoil one another, and none is bound to an earlier cookie. */
export const handoverCookie = (token: string, secure: boolean): string =>
  cookieName(`atlas_handover_${hashSecret(token).replace(/\W/g, '').slice(0, 12)}`, secure);
export const HANDOVER_SECONDS = 600;

/** A token with the secret of the browser that it was handed to. */
export type BoundHandover = Handover & { token: string; binding: string };

/**
 * Which sign-in an access token belongs to. Only a token that this service itself handed to this
 * very browser counts: neither another client's token nor a planted one signs anybody in.
 */
export async function handoverOf(
  { config, handovers, now }: AccountContext,
  req: Request,
): Promise<BoundHandover> {
  const [scheme, token] = (req.headers.authorization ?? '').split(' ');
  if (scheme !== 'Bearer' || !token) throw new Problem('not-authenticated');
  const binding = readCookie(req, handoverCookie(token, config.secureCookies));
  if (!binding) throw new Problem('not-authenticated');
  const handover = await handovers.find(token, binding, now());
  if (!handover) throw new Problem('not-authenticated');
  return { ...handover, token, binding };
}
