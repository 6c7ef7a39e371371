import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { SESSION_AUDIENCE, SESSION_ISSUER } from '../identity/verify-session';

/** Signs session tokens in tests. */
export interface TestIdentityProvider {
  /** Key set for `createSessionVerifier`. */
  readonly keys: JWTVerifyGetKey;
  /** Returns the `Authorization` header of a signed-in user. */
  bearer(user: {
    id: string;
    name?: string;
    email?: string;
    /** True by default. */
    emailVerified?: boolean;
    roles?: string[];
  }): Promise<string>;
}

/**
 * Creates an issuer that signs tokens as the account service does, with its own keys.
 * @returns the issuer
 */
export async function createTestIdentity(): Promise<TestIdentityProvider> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256', use: 'sig' };
  return {
    keys: createLocalJWKSet({ keys: [jwk] }),
    async bearer({
      id,
      name = `User ${id}`,
      email = `${id}@example.com`,
      emailVerified = true,
      roles = [],
    }) {
      const claims = { name, email, email_verified: emailVerified, roles, sid: `session-${id}` };
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: 'test' })
        .setSubject(id)
        .setIssuer(SESSION_ISSUER)
        .setAudience(SESSION_AUDIENCE)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey);
      return `Bearer ${token}`;
    },
  };
}

/** Sessions of users with this id have ended. */
export const ENDED_USER = 'ended';

/** Revocations in which the session of `ENDED_USER` is listed. */
export const testRevocations = {
  isEnded: async (sessionId: string) => sessionId === `session-${ENDED_USER}`,
};
