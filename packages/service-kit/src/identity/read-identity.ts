import { createHash, timingSafeEqual } from 'node:crypto';
import { Problem } from '@atlas/contracts';
import type { RequestHandler } from 'express';
import type { Revocations } from './revocations';
import type { VerifySession } from './verify-session';
import type { VerifyVisitorToken } from './verify-visitor-token';
import { verifyVisitor } from './visitor';

export interface IdentityReader {
  /** Absent where `verify` checks the session store itself. */
  revocations?: Pick<Revocations, 'isEnded'>;
  verify: VerifySession;
  visitorSecret?: string | undefined;
  /** Verifies visitors without the secret, in services of teams. */
  verifyVisitorToken?: VerifyVisitorToken | undefined;
  serviceToken?: string | undefined;
}

/**
 * Middleware that sets `identity`, `visitorId` and `isService` on the request. An invalid token means anonymous, not an error;
 * while tokens cannot be verified, writes and operations of users are refused.
 * @param options verifiers of sessions and visitors, service token, revocations
 * @returns the middleware
 */
export function readIdentity({
  verify,
  revocations,
  visitorSecret,
  verifyVisitorToken,
  serviceToken,
}: IdentityReader): RequestHandler {
  return async (req, _res, next) => {
    const isWrite = req.method !== 'GET' && req.method !== 'HEAD';
    // A write must not count as that of an anonymous visitor; public reads need no identity.
    const unlessUnavailable = <T>(verifying: Promise<T>) =>
      verifying.catch((error: unknown) => {
        if (isWrite || !(error instanceof Problem)) throw error;
        req.identityProblem = error;
        return undefined;
      });
    const [scheme, token] = (req.headers.authorization ?? '').split(' ');
    if (scheme === 'Bearer' && token) {
      const identity = await unlessUnavailable(verify(token));
      const ended = identity && (await revocations?.isEnded(identity.sessionId, isWrite));
      if (identity && !ended) req.identity = identity;
    }
    req.isService =
      serviceToken !== undefined && isServiceToken(req.headers.authorization, serviceToken);
    const visitor = String(req.headers['x-atlas-visitor'] ?? '');
    const visitorId = visitorSecret
      ? verifyVisitor(visitor, visitorSecret)
      : visitor && verifyVisitorToken && (await unlessUnavailable(verifyVisitorToken(visitor)));
    if (visitorId) req.visitorId = visitorId;
    next();
  };
}

/**
 * Whether an `Authorization` header carries the service token. Compares in constant time.
 * @param authorization value of the header
 * @param serviceToken the expected token
 * @returns false without a header
 */
export function isServiceToken(authorization: string | undefined, serviceToken: string): boolean {
  const [scheme, token = ''] = (authorization ?? '').split(' ');
  return scheme === 'Service' && same(token, serviceToken);
}

function same(a: string, b: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(a), digest(b));
}
