import { Problem } from '@atlas/contracts';
import type { User, UserInfo } from '@atlas/contracts';
import type { Request, Response } from 'express';
import type { AccountContext } from '../context';
import { clearCookie, readCookie } from '../cookies/cookies';
import { refreshCookie, setSessionCookies } from '../sessions/session-cookies';
import { startSession } from '../sessions/start-session';
import { endByRefreshToken } from '../sessions/end-session';
import { toUser } from '../users/to-user';
import { fetchUserInfo } from './fetch-user-info';
import { handoverCookie, handoverOf } from './handover';

/** Registers the issuer's user and starts a session, once per sign-in; the body must agree. */
export async function loginWith(
  context: AccountContext,
  body: UserInfo,
  req: Request,
  res: Response,
): Promise<User> {
  const handover = await handoverOf(context, req);
  const claims = await fetchUserInfo(context, handover);
  if (body.id !== claims.id) throw new Problem('somebody-else');

  // Registered once: from here on this token opens nothing.
  if (!(await context.handovers.take(handover.token, handover.binding)))
    throw new Problem('not-authenticated');
  const { secureCookies } = context.config;
  clearCookie(res, secureCookies, handoverCookie(handover.token, secureCookies), '/');

  const issuer = context.providers.get(handover.provider)?.issuer ?? handover.provider;
  const account = await context.users.upsert({
    ...claims,
    issuer,
    subject: claims.id,
    now: context.now(),
  });
  // A second sign-in in the same browser replaces the first.
  await endByRefreshToken(context, readCookie(req, refreshCookie(secureCookies)));
  const started = await startSession(context, account, req.headers['user-agent']);
  setSessionCookies(context, res, started);
  return toUser(account, context.config.roleEmails);
}
