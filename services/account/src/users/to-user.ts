import { ROLES } from '@atlas/contracts';
import type { Role, User } from '@atlas/contracts';
import type { Account } from './user.repository';

/** Lower-case e-mail addresses by the role that the configuration gives them. */
export type RoleEmails = Partial<Record<Role, readonly string[]>>;

/**
 * The account as the API and the session token show it. Roles are those stored with the account and those of the
 * configuration, read anew at each sign-in and renewal; an account with an unverified address has none.
 */
export function toUser(account: Account, roleEmails: RoleEmails): User {
  const { id, email, firstName, lastName, profileImageUrl, language, theme } = account;
  return {
    id,
    email,
    firstName,
    lastName,
    profileImageUrl,
    roles: rolesOf(account, roleEmails),
    language: language ?? null,
    theme: theme ?? null,
  };
}

function rolesOf({ email, emailVerified, roles }: Account, roleEmails: RoleEmails): Role[] {
  if (!emailVerified) return [];
  const address = email.toLowerCase();
  return ROLES.filter(
    (role) => roles?.includes(role) || (roleEmails[role]?.includes(address) ?? false),
  );
}
