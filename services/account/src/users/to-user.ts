import type { User } from '@atlas/contracts';
import type { Account } from './user.repository';

/** Roles follow from the configuration at each sign-in and renewal; an unverified address gives none. */
export function toUser(account: Account, moderatorEmails: readonly string[]): User {
  const { id, email, emailVerified, firstName, lastName, profileImageUrl, language, theme } =
    account;
  const isModerator = emailVerified && moderatorEmails.includes(email.toLowerCase());
  return {
    id,
    email,
    firstName,
    lastName,
    profileImageUrl,
    roles: isModerator ? ['moderator'] : [],
    language: language ?? null,
    theme: theme ?? null,
  };
}
