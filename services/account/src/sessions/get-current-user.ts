import { Problem } from '@atlas/contracts';
import type { User } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import type { Request, Response } from 'express';
import jsonwebtoken from 'jsonwebtoken';
import type { AccountContext } from '../context';
import { readCookie } from '../cookies/cookies';
import { toUser } from '../users/to-user';
import { renewSession } from './renew-session';
import { refreshCookie, setSessionCookies } from './session-cookies';
import { markSessionsEnded } from './mark-sessions-ended';

/** Browsers renew every few minutes, so the token returned here lasts at least this long. */
const ENOUGH_SECONDS = 300;

export async function currentUser(
  context: AccountContext,
  identity: Identity | undefined,
  req: Request,
  res: Response,
): Promise<User> {
  const due = !identity || secondsLeft(req, context.now()) < ENOUGH_SECONDS;
  const renewal = due
    ? await renewSession(context, readCookie(req, refreshCookie(context.config.secureCookies)))
    : undefined;
  if (renewal?.outcome === 'renewed') setSessionCookies(context, res, renewal.tokens);
  if (renewal && renewal.outcome !== 'refused') return renewal.user;
  if (renewal?.ended) markSessionsEnded(res);
  const account = identity && (await context.users.find(identity.userId));
  if (!account) throw new Problem('not-authenticated');
  return toUser(account, context.config.roleEmails);
}

/** Of the session token in the request, which was verified before. */
function secondsLeft(req: Request, now: number): number {
  const claims = jsonwebtoken.decode(req.headers.authorization?.split(' ')[1] ?? '') as {
    exp?: number;
  } | null;
  return (claims?.exp ?? 0) - now / 1000;
}
