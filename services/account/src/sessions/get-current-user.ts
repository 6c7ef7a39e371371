import type { User } from '@atlas/contracts';
import { NotAuthenticated, type Identity } from '@atlas/service-kit';
import type { Request, Response } from 'express';
import type { AccountContext } from '../context';
import { readCookie } from '../cookies/cookies';
import { toUser } from '../users/to-user';
import { renewSession } from './renew-session';
import { REFRESH_COOKIE, setSessionCookies } from './session-cookies';

export async function currentUser(context: AccountContext, identity: Identity | undefined, req: Request, res: Response): Promise<User> {
  if (identity) {
    const account = await context.users.find(identity.userId);
    if (!account) throw new NotAuthenticated();
    return toUser(account, context.config.moderatorEmails);
  }
  const renewal = await renewSession(context, readCookie(req, REFRESH_COOKIE));
  if (renewal.outcome === 'refused') throw new NotAuthenticated();
  if (renewal.outcome === 'renewed') setSessionCookies(context, res, renewal.tokens);
  return renewal.user;
}
