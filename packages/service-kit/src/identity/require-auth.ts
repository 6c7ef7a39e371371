import { hasRequiredRole, Problem } from '@atlas/contracts';
import type { Request } from 'express';
import type { Auth } from '@atlas/contracts';

/**
 * Checks the caller against an operation's `auth`.
 * @param auth who may call
 * @param req a request that passed `readIdentity`
 * @throws Problem `not-authenticated`, `not-allowed`, or `service-unavailable` when the token could not be verified
 */
export function requireAuth(auth: Auth, req: Request): void {
  if (auth === 'none') return;
  if (auth === 'service') {
    if (!req.isService) throw new Problem('not-allowed');
    return;
  }
  if (!req.identity) throw req.identityProblem ?? new Problem('not-authenticated');
  if (!hasRequiredRole(auth, req.identity.roles)) throw new Problem('not-allowed');
}
