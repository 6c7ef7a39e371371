import type { Auth } from './contract';

/**
 * Roles beyond being signed in. A `moderator` decides on content of members, an `editor` on records of the catalog, a
 * `maker` proposes facts about tools of a proven domain.
 */
export const ROLES = ['moderator', 'editor', 'maker'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Whether an operation needs a signed-in user, with or without a role.
 * @param auth who may call
 * @returns true when the caller has to be signed in
 */
export function requiresUser(auth: Auth | undefined): boolean {
  return auth !== undefined && auth !== 'none' && auth !== 'service';
}

/**
 * Roles of which a caller needs one; empty when an operation needs none.
 * @param auth who may call
 * @returns the roles, one of which is enough; empty when none is required
 */
export function requiredRoles(auth: Auth | undefined): readonly Role[] {
  if (auth === undefined || auth === 'none' || auth === 'user' || auth === 'service') return [];
  return typeof auth === 'string' ? [auth] : auth;
}

/**
 * Whether a person with these roles has one of those that an operation needs.
 * @param auth who may call
 * @param roles of the caller
 * @returns true also when no role is required
 */
export function hasRequiredRole(auth: Auth | undefined, roles: readonly string[]): boolean {
  const required = requiredRoles(auth);
  return required.length === 0 || required.some((role) => roles.includes(role));
}
