import * as z from 'zod/mini';
import { languageSchema } from '../language';

export const themeSchema = z.enum(['light', 'dark', 'system']);

/** The signed-in user (spec §3). */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  roles: z.array(z.string()),
  /** Kept on the account so that another device starts with them; null until first chosen. */
  language: z.optional(z.nullable(languageSchema)),
  theme: z.optional(z.nullable(themeSchema)),
});
export type User = z.infer<typeof userSchema>;

/** First plus last name, else first name, else the e-mail; undefined means the word Anonymous (spec §3). */
export function displayName(
  user: Pick<User, 'firstName' | 'lastName' | 'email'>,
): string | undefined {
  if (user.firstName && user.lastName) return `${user.firstName} ${user.lastName}`;
  return user.firstName || user.email || undefined;
}
