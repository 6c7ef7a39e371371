import { Conflict, NotAuthenticated, type Identity } from '@atlas/service-kit';
import type { Response } from 'express';
import type { AccountContext } from '../context';
import { OK } from '../ok';
import { clearSessionCookies } from '../sessions/session-cookies';

/** The wish is written down first: whatever fails afterwards is done later by the worker. */
export async function deleteAccount(
  context: AccountContext,
  email: string,
  identity: Identity,
  res: Response,
): Promise<{ ok: true }> {
  const account = await context.users.find(identity.userId);
  if (!account) throw new NotAuthenticated();
  if (email.trim().toLowerCase() !== account.email.toLowerCase()) {
    throw new Conflict('email-differs', 'The e-mail typed is not the one of the account');
  }
  await context.deletions.insert(account.id, context.now());
  await context.deletionWorker.eraseHere(account.id);
  clearSessionCookies(context, res);
  context.deletionWorker.wake();
  return OK;
}
