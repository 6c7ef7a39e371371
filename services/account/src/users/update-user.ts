import { Problem } from '@atlas/contracts';
import type { updateUser, BodyOf, User } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import type { Response } from 'express';
import type { AccountContext } from '../context';
import { setSessionCookie } from '../sessions/session-cookies';
import { signSessionToken } from '../sessions/session-token';
import { toUser } from './to-user';
import type { AccountChange } from './user.repository';

/** Issues a new session token, which contains the name, so that the next review is signed with the new one. */
export async function changeUser(
  context: AccountContext,
  body: BodyOf<typeof updateUser>,
  identity: Identity,
  res: Response,
): Promise<User> {
  const account = await context.users.update(identity.userId, toChange(body));
  if (!account) throw new Problem('not-authenticated');
  if (body.language) await context.push.subscriptions.setLanguage(account.id, body.language);
  const user = toUser(account, context.config.roleEmails);
  setSessionCookie(
    context,
    res,
    signSessionToken(context.keyRing, { ...account, ...user }, identity.sessionId, context.now()),
  );
  return user;
}

function toChange({
  firstName,
  lastName,
  language,
  theme,
}: BodyOf<typeof updateUser>): AccountChange {
  return {
    ...(firstName === undefined ? {} : { firstName: firstName || null, nameChosen: true }),
    ...(lastName === undefined ? {} : { lastName: lastName || null, nameChosen: true }),
    ...(language === undefined ? {} : { language }),
    ...(theme === undefined ? {} : { theme }),
  };
}
