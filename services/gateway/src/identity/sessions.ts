import { createHash } from 'node:crypto';
import { SESSION_AUDIENCE, SESSION_ISSUER } from '@atlas/service-kit';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { JWTVerifyGetKey } from 'jose';

const SHAPE = /^[\w-]{1,1000}\.[\w-]{1,4000}\.[\w-]{86}$/;
const MAX_REMEMBERED = 10_000;
const TOLERANCE_SECONDS = 60;

/** Verifies session tokens; what was verified is remembered under its hash until it ends. */
export class Sessions {
  private readonly verified = new Map<string, number>();
  private readonly keys: JWTVerifyGetKey;

  constructor(jwksUrl: string, keys?: JWTVerifyGetKey) {
    this.keys = keys ?? createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 2_000, cooldownDuration: 2_000, cacheMaxAge: 60_000 });
  }

  /** The token itself if it is good; undefined makes the caller anonymous. */
  async verify(token: string | undefined): Promise<string | undefined> {
    if (!token || !SHAPE.test(token)) return undefined;
    const hash = createHash('sha256').update(token).digest('base64');
    const known = this.verified.get(hash);
    if (known !== undefined) {
      // Moved to the end: the map's order is the order of last use.
      this.verified.delete(hash);
      if (known < Date.now()) return undefined;
      this.verified.set(hash, known);
      return token;
    }
    const endsAt = await this.check(token);
    if (endsAt === undefined) return undefined;
    if (this.verified.size >= MAX_REMEMBERED) this.verified.delete(this.verified.keys().next().value!);
    this.verified.set(hash, endsAt);
    return token;
  }

  private async check(token: string): Promise<number | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.keys, {
        algorithms: ['ES256'],
        issuer: SESSION_ISSUER,
        audience: SESSION_AUDIENCE,
        requiredClaims: ['exp', 'sub'],
        clockTolerance: TOLERANCE_SECONDS,
      });
      return payload.sub ? (payload.exp! + TOLERANCE_SECONDS) * 1000 : undefined;
    } catch {
      return undefined;
    }
  }
}
