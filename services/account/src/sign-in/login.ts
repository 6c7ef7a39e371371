import { Problem } from '@atlas/contracts';
import type { User, UserInfo } from '@atlas/contracts';
import type { Request, Response } from 'express';
import type { AccountContext } from '../context';
import { clearCookie, readCookie } from '../cookies/cookies';
import { refreshCookie, setSessionCookies } from '../sessions/session-cookies';
import { startSession } from '../sessions/start-session';
import { endByRefreshToken } from '../sessions/end-session';
import { toUser } from '../users/to-user';
import { askIssuer } from './ask-issuer';
import { handoverCookie, handoverOf } from './handover';

/** Registers whom the issuer names and starts a session, once for each sign-in; the body only has to agree. */
export async function loginWith(
  context: AccountContext,
  body: UserInfo,
  req: Request,
  res: Response,
): Promise<User> {
  const handover = await handoverOf(context, req);
  const answer = await askIssuer(context, handover);
  if (body.id !== answer.id) throw new Problem('somebody-else');

  // Registered once: from here on this token opens nothing.
  if (!(await context.handovers.take(handover.token, handover.binding)))
    throw new Problem('not-authenticated');
  const { secureCookies } = context.config;
  clearCookie(res, secureCookies, handoverCookie(handover.token, secureCookies), '/');

  const issuer = context.providers.get(handover.provider)?.issuer ?? handover.provider;
  const account = await context.users.upsert({
    ...answer,
    issuer,
    subject: answer.id,
    now: context.now(),
  });
  // A second sign-in in the same browser replaces the first.
  await endByRefreshToken(context, readCookie(req, refreshCookie(secureCookies)));
  const started = await startSession(context, account, req.headers['user-agent']);
  setSessionCookies(context, res, started);
  return toUser(account, context.config.moderatorEmails);
}
