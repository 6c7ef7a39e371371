import * as z from 'zod/mini';
import { languageSchema } from '../language';

export const themeSchema = z.enum(['light', 'dark', 'system']);

/** The signed-in user. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  roles: z.array(z.string()),
  /** Preferred language, stored with the account for other devices; null until first chosen. */
  language: z.optional(z.nullable(languageSchema)),
  theme: z.optional(z.nullable(themeSchema)),
});
export type User = z.infer<typeof userSchema>;

/** Scripts whose names put the family name first; katakana names are foreign ones in their own order. */
const FAMILY_FIRST = /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}]+$/u;

/**
 * First plus last name in the order of the name's language, otherwise the first name, otherwise the e-mail; undefined
 * means the localised word for Anonymous.
 * @param user names and e-mail address of the user
 * @returns the name to show; undefined without any
 */
export function displayName(
  user: Pick<User, 'firstName' | 'lastName' | 'email'>,
): string | undefined {
  const { firstName, lastName, email } = user;
  if (!firstName || !lastName) return firstName || email || undefined;
  if (FAMILY_FIRST.test(firstName + lastName)) return `${lastName}${firstName}`;
  return `${firstName} ${lastName}`;
}
