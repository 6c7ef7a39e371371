import { Problem } from '@atlas/contracts';
import { jwtVerify } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import type { Identity } from './identity';
import { createRemoteKeys, withKeyProblems } from './remote-keys';

export const SESSION_ISSUER = 'atlas-account';
export const SESSION_AUDIENCE = 'atlas';

/** Resolves to undefined for an invalid token; rejects with Problem `service-unavailable` while keys cannot be fetched. */
export type VerifySession = (token: string) => Promise<Identity | undefined>;

/**
 * Creates a verifier of the account service's ES256 session tokens. Tolerates a clock skew of 60 s.
 * @param keys a key set, or the URL of one
 * @returns the verifier, which rejects an invalid token
 */
export function createSessionVerifier(keys: JWTVerifyGetKey | string): VerifySession {
  const keySet = withKeyProblems(typeof keys === 'string' ? createRemoteKeys(keys) : keys);
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keySet, {
        algorithms: ['ES256'],
        issuer: SESSION_ISSUER,
        audience: SESSION_AUDIENCE,
        clockTolerance: 60,
        requiredClaims: ['exp', 'sub'],
      });
      return {
        userId: String(payload.sub),
        name: toText(payload.name),
        email: toText(payload.email),
        emailVerified: payload.email_verified === true,
        picture: typeof payload.picture === 'string' ? payload.picture : null,
        roles: Array.isArray(payload.roles) ? payload.roles.map(String) : [],
        sessionId: toText(payload.sid),
      };
    } catch (error) {
      if (error instanceof Problem) throw error;
      return undefined;
    }
  };
}

const toText = (claim: unknown): string => (typeof claim === 'string' ? claim : '');
