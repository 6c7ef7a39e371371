import { Problem } from '@atlas/contracts';
import type { Request } from 'express';
import type { Auth } from '@atlas/contracts';

export function requireAuth(auth: Auth, req: Request): void {
  if (auth === 'none') return;
  if (auth === 'service') {
    if (!req.isService) throw new Problem('not-allowed');
    return;
  }
  if (!req.identity) throw new Problem('not-authenticated');
  if (auth === 'moderator' && !req.identity.roles.includes('moderator'))
    throw new Problem('not-allowed');
}
