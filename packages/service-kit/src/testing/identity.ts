import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { SESSION_AUDIENCE, SESSION_ISSUER } from '../identity/verify-session';

export interface TestIdentityProvider {
  /** For createSessionVerifier. */
  readonly keys: JWTVerifyGetKey;
  /** The `Authorization` header of a signed-in user. */
  bearer(user: { id: string; name?: string; email?: string; roles?: string[] }): Promise<string>;
}

/** Signs tokens exactly as the account service does, with keys of its own. */
export async function createTestIdentity(): Promise<TestIdentityProvider> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256', use: 'sig' };
  return {
    keys: createLocalJWKSet({ keys: [jwk] }),
    async bearer({ id, name = `User ${id}`, email = `${id}@example.com`, roles = [] }) {
      const token = await new SignJWT({ name, email, roles, sid: `session-${id}` })
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
