import { Problem } from '@atlas/contracts';
import type { Request, Response } from 'express';
import type { AccountContext } from '../context';
import { OK } from '../ok';
import { readCookie } from '../cookies/cookies';
import { renewSession } from './renew-session';
import { clearSessionCookies, refreshCookie, setSessionCookies } from './session-cookies';
import { markSessionsEnded } from './mark-sessions-ended';

export async function refresh(
  context: AccountContext,
  req: Request,
  res: Response,
): Promise<{ ok: true }> {
  const renewal = await renewSession(
    context,
    readCookie(req, refreshCookie(context.config.secureCookies)),
  );
  if (renewal.outcome === 'just-renewed') throw new Problem('just-renewed');
  if (renewal.outcome === 'refused') {
    if (renewal.ended) markSessionsEnded(res);
    clearSessionCookies(context, res);
    throw new Problem('not-authenticated');
  }
  setSessionCookies(context, res, renewal.tokens);
  return OK;
}
