import { Problem } from '@atlas/contracts';
import { jwtVerify } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { createRemoteKeys, withKeyProblems } from './remote-keys';

export const VISITOR_ISSUER = 'atlas-gateway';
/** Path of the site's public keys of visitors. */
export const VISITOR_KEYS_PATH = '/.well-known/atlas-visitors.json';

/**
 * Resolves to the visitor's id at this service; undefined for an invalid token. Rejects with Problem `service-unavailable`
 * while keys cannot be fetched.
 */
export type VerifyVisitorToken = (token: string) => Promise<string | undefined>;

/**
 * Creates a verifier of the visitors that a site forwards to a team's service. The service needs no secret of the site, and
 * the id is its own: no other service gets the same.
 * @param keys a key set, or the URL of one: `https://atlas.example/.well-known/atlas-visitors.json`
 * @param service name of the service; tokens for other services are invalid
 * @returns the verifier
 * @example
 * const cart = await carts.findOne({ visitor: req.visitorId }); // set by createServiceApp
 */
export function createVisitorVerifier(
  keys: JWTVerifyGetKey | string,
  service: string,
): VerifyVisitorToken {
  const keySet = withKeyProblems(typeof keys === 'string' ? createRemoteKeys(keys) : keys);
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keySet, {
        algorithms: ['EdDSA'],
        issuer: VISITOR_ISSUER,
        audience: service,
        clockTolerance: 60,
        requiredClaims: ['exp', 'sub'],
      });
      return payload.sub;
    } catch (error) {
      if (error instanceof Problem) throw error;
      return undefined;
    }
  };
}
