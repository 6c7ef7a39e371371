import { Problem } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import type { Response } from 'express';
import type { AccountContext } from '../context';
import { OK } from '../ok';
import { isFresh } from '../sessions/session-bounds';
import { clearSessionCookies } from '../sessions/session-cookies';
import { markSessionsEnded } from '../sessions/mark-sessions-ended';

/** Requires a recent sign-in, because an open session may not be its owner's. The deletion is stored first; the worker retries what fails. */
export async function deleteAccount(
  context: AccountContext,
  email: string,
  identity: Identity,
  res: Response,
): Promise<{ ok: true }> {
  const account = await context.users.find(identity.userId);
  if (!account) throw new Problem('not-authenticated');
  if (email.trim().toLowerCase() !== account.email.toLowerCase()) {
    throw new Problem('email-differs');
  }
  const session = await context.sessions.find(identity.sessionId);
  if (!session || !isFresh(session.createdAt.getTime(), context.now()))
    throw new Problem('sign-in-again');
  await context.deletions.insert(account.id, context.now());
  await context.deletionWorker.eraseHere(account.id);
  clearSessionCookies(context, res);
  markSessionsEnded(res);
  context.deletionWorker.wake();
  return OK;
}
