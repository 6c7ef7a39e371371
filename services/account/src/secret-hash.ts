import { createHash } from 'node:crypto';

/** Bearer secrets are random and long, so a plain hash is enough to keep them out of the database. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
