import { hash as digest } from 'node:crypto';
import { SESSION_AUDIENCE, SESSION_ISSUER } from '@atlas/service-kit';
import { jwtVerify } from 'jose';
import type { JWTVerifyGetKey } from 'jose';

const SHAPE = /^[\w-]{1,1000}\.[\w-]{1,4000}\.[\w-]{86}$/;
const MAX_REMEMBERED = 10_000;
const TOLERANCE_SECONDS = 60;

interface Verified {
  readonly endsAt: number;
  readonly sessionId: string | undefined;
}

/** Verifies session tokens; what was verified is remembered under its hash until it ends. */
export class SessionVerifier {
  private readonly verified = new Map<string, Verified>();
  private revoked: ReadonlySet<string> = new Set();

  constructor(private readonly keys: JWTVerifyGetKey) {}

  /** Tokens of these sessions are good no longer, though their signature is. Replaces the list before. */
  revoke(sessionIds: readonly string[]): void {
    this.revoked = new Set(sessionIds);
  }

  /** Forgets what was verified: the keys have changed. */
  clear(): void {
    this.verified.clear();
  }

  /** The token itself if it is good; undefined makes the caller anonymous. At once if it was verified before. */
  verify(token: string): string | undefined | Promise<string | undefined> {
    const hash = digest('sha256', token, 'base64');
    const known = this.verified.get(hash);
    if (known) return this.admit(token, hash, known);
    return this.check(token).then((found) => this.admit(token, hash, found));
  }

  private admit(token: string, hash: string, known: Verified | undefined): string | undefined {
    // Moved to the end: the map's order is the order of last use.
    this.verified.delete(hash);
    if (!known || known.endsAt < Date.now() || this.isRevoked(known)) return undefined;
    if (this.verified.size >= MAX_REMEMBERED)
      this.verified.delete(this.verified.keys().next().value!);
    this.verified.set(hash, known);
    return token;
  }

  private isRevoked({ sessionId }: Verified): boolean {
    return sessionId !== undefined && this.revoked.has(sessionId);
  }

  private async check(token: string): Promise<Verified | undefined> {
    if (!SHAPE.test(token)) return undefined;
    try {
      const { payload } = await jwtVerify(token, this.keys, {
        algorithms: ['ES256'],
        issuer: SESSION_ISSUER,
        audience: SESSION_AUDIENCE,
        requiredClaims: ['exp', 'sub'],
        clockTolerance: TOLERANCE_SECONDS,
      });
      if (!payload.sub) return undefined;
      return {
        endsAt: (payload.exp! + TOLERANCE_SECONDS) * 1000,
        sessionId: typeof payload.sid === 'string' ? payload.sid : undefined,
      };
    } catch {
      return undefined;
    }
  }
}
