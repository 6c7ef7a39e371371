import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { VerifySession } from './verify-session';
import { verifyVisitor } from './visitor';

export interface IdentityReader {
  verify: VerifySession;
  visitorSecret: string;
  serviceToken: string;
}

/** Puts `identity`, `visitorId` and `isService` on the request. A bad token is nobody, not an error. */
export function readIdentity({
  verify,
  visitorSecret,
  serviceToken,
}: IdentityReader): RequestHandler {
  return async (req, _res, next) => {
    const [scheme, token] = (req.headers.authorization ?? '').split(' ');
    if (scheme === 'Bearer' && token) {
      const identity = await verify(token);
      if (identity) req.identity = identity;
    }
    req.isService = scheme === 'Service' && same(token ?? '', serviceToken);
    const visitorId = verifyVisitor(String(req.headers['x-atlas-visitor'] ?? ''), visitorSecret);
    if (visitorId) req.visitorId = visitorId;
    next();
  };
}

function same(a: string, b: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(a), digest(b));
}
