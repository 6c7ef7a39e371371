import jsonwebtoken from 'jsonwebtoken';
import { SESSION_AUDIENCE, SESSION_ISSUER } from '@atlas/service-kit';
import { displayName } from '@atlas/contracts';
import type { User } from '@atlas/contracts';
import type { KeyRing } from '../signing-keys/key-ring';
import type { Account } from '../users/user.repository';

export const SESSION_SECONDS = 600;

/** The user, and whether the provider verified the address. */
export type TokenUser = User & Pick<Account, 'emailVerified'>;

/** The short-lived token that the gateway and every service verify (docs/architecture.md). */
export function signSessionToken(
  keyRing: KeyRing,
  user: TokenUser,
  sessionId: string,
  now: number,
): string {
  const { kid, privateKey } = keyRing.current();
  const iat = Math.floor(now / 1000);
  const claims = {
    name: displayName({ ...user, email: '' }) ?? user.email.split('@')[0],
    email: user.email,
    email_verified: user.emailVerified,
    picture: user.profileImageUrl,
    roles: user.roles,
    sid: sessionId,
    iat,
    exp: iat + SESSION_SECONDS,
  };
  return jsonwebtoken.sign(claims, privateKey, {
    algorithm: 'ES256',
    keyid: kid,
    issuer: SESSION_ISSUER,
    audience: SESSION_AUDIENCE,
    subject: user.id,
  });
}
