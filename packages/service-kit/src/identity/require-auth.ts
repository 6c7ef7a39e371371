import type { Request } from 'express';
import type { Auth } from '@atlas/contracts';
import { NotAllowed, NotAuthenticated } from '../http/problem';

export function requireAuth(auth: Auth, req: Request): void {
  if (auth === 'none') return;
  if (auth === 'service') {
    if (!req.isService) throw new NotAllowed();
    return;
  }
  if (!req.identity) throw new NotAuthenticated();
  if (auth === 'moderator' && !req.identity.roles.includes('moderator')) throw new NotAllowed();
}
