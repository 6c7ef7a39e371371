import { createSessionVerifier } from '@atlas/service-kit';
import type { VerifySession } from '@atlas/service-kit';
import { decodeJwt } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { Cache } from '../cache/cache';

const TOKEN_FORMAT = /^[\w-]{1,1000}\.[\w-]{1,4000}\.[\w-]{86}$/;
const MAX_CACHED = 10_000;
const MAX_CACHED_BYTES = 10_000_000;
const CLOCK_TOLERANCE_SECONDS = 60;

interface Verified {
  readonly expiresAt: number;
  readonly sessionId: string | undefined;
}

/** Verifies session tokens. Results are cached by the token until it expires: to hash it would take longer than the rest. */
export class SessionVerifier {
  private readonly verified = new Cache<Verified>({
    maxEntries: MAX_CACHED,
    maxBytes: MAX_CACHED_BYTES,
    sizeOf: () => 0,
    lifetimeOf: ({ expiresAt }) => ({ freshMs: expiresAt - Date.now() }),
  });
  private revoked: ReadonlySet<string> = new Set();

  private readonly verifySession: VerifySession;

  constructor(keys: JWTVerifyGetKey) {
    this.verifySession = createSessionVerifier(keys);
  }

  /** Replaces the list of revoked sessions, whose tokens are refused though their signatures are valid. */
  revoke(sessionIds: readonly string[]): void {
    this.revoked = new Set(sessionIds);
  }

  /** Discards all results, because the signing keys have changed. */
  clear(): void {
    this.verified.clear();
  }

  /** @returns the token if it is valid; undefined makes the caller anonymous. A cached result needs no promise. */
  verify(token: string): string | undefined | Promise<string | undefined> {
    const known = this.verified.get(token);
    if (known) return this.isRevoked(known) ? undefined : token;
    return this.check(token).then((verified) => {
      if (!verified || verified.expiresAt < Date.now()) return undefined;
      // A copy: a part of a string holds the whole, here the Cookie header.
      this.verified.set(Buffer.from(token).toString(), verified);
      return this.isRevoked(verified) ? undefined : token;
    });
  }

  private isRevoked({ sessionId }: Verified): boolean {
    return sessionId !== undefined && this.revoked.has(sessionId);
  }

  private async check(token: string): Promise<Verified | undefined> {
    if (!TOKEN_FORMAT.test(token)) return undefined;
    const identity = await this.verifySession(token);
    const { exp } = identity ? decodeJwt(token) : {};
    if (!identity?.userId || exp === undefined) return undefined;
    return {
      expiresAt: (exp + CLOCK_TOLERANCE_SECONDS) * 1000,
      sessionId: identity.sessionId || undefined,
    };
  }
}
