import {
  endOtherSessions,
  endSession,
  getCurrentUser,
  listRevocations,
  listSessions,
  logout,
  refreshSession,
  Problem,
} from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { IRouter } from 'express';
import type { AccountContext } from '../context';
import { OK } from '../ok';
import { readCookie } from '../cookies/cookies';
import { endByRefreshToken } from './end-session';
import { currentUser } from './get-current-user';
import { sessionsOf } from './list-sessions';
import { refresh } from './refresh';
import { clearSessionCookies, refreshCookie } from './session-cookies';
import { markSessionsEnded } from './mark-sessions-ended';

/** A token lives 10 minutes and a skew of one more is tolerated. */
const LAST_TOKEN_MS = 11 * 60_000;

export function sessionRoutes(router: IRouter, context: AccountContext): void {
  const { sessions, now } = context;
  route(router, getCurrentUser, ({ identity, req, res }) =>
    currentUser(context, identity, req, res),
  );
  route(router, refreshSession, ({ req, res }) => refresh(context, req, res));
  route(router, listRevocations, async () => ({
    sessionIds: await sessions.listRevokedSince(now() - LAST_TOKEN_MS),
  }));
  route(router, logout, async ({ identity, req, res }) => {
    if (identity) await sessions.revoke(identity.sessionId, now(), identity.userId);
    await endByRefreshToken(context, readCookie(req, refreshCookie(context.config.secureCookies)));
    clearSessionCookies(context, res);
    markSessionsEnded(res);
    return OK;
  });
  route(router, listSessions, ({ identity }) =>
    sessionsOf(context, identity.userId, identity.sessionId),
  );
  route(router, endSession, async ({ params, identity, res }) => {
    if (!(await sessions.revoke(params.id, now(), identity.userId)))
      throw new Problem('session-not-found');
    markSessionsEnded(res);
    return OK;
  });
  route(router, endOtherSessions, async ({ identity, res }) => {
    await sessions.revokeAllOf(identity.userId, now(), identity.sessionId);
    markSessionsEnded(res);
    return OK;
  });
}
