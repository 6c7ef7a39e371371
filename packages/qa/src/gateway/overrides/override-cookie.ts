import { createHmac, timingSafeEqual } from 'node:crypto';
import { cookieName } from '@atlas/service-kit';
import { z } from 'zod';

export const OVERRIDE_COOKIE = 'atlas_override';
/** A working day, so that a forgotten override ends by itself. */
const LIFETIME_SECONDS = 8 * 60 * 60;

const contentSchema = z.object({
  /** Seconds since 1970. */
  expires: z.number(),
  /** Slice to origin. */
  origins: z.record(z.string(), z.string()),
});
export type OverrideContent = z.infer<typeof contentSchema>;

/** The signed, expiring cookie with one browser's overrides. */
export class OverrideCookie {
  readonly name: string;

  constructor(
    private readonly secret: string,
    private readonly secure: boolean,
    private readonly now: () => number = Date.now,
  ) {
    this.name = cookieName(OVERRIDE_COOKIE, secure);
  }

  /** undefined for a missing, altered or expired cookie. */
  read(cookies: ReadonlyMap<string, string>): OverrideContent | undefined {
    const [payload = '', signature = ''] = (cookies.get(this.name) ?? '').split('.');
    if (!this.isSigned(payload, signature)) return undefined;
    const { data } = contentSchema.safeParse(
      JSON.parse(Buffer.from(payload, 'base64url').toString()),
    );
    if (data && data.expires * 1_000 > this.now()) return data;
    return undefined;
  }

  /** `Set-Cookie` for these overrides; without any the cookie ends. */
  write(origins: OverrideContent['origins']): string {
    const attributes = `Path=/; HttpOnly; SameSite=Lax${this.secure ? '; Secure' : ''}`;
    if (Object.keys(origins).length === 0) return `${this.name}=; Max-Age=0; ${attributes}`;
    const content: OverrideContent = {
      expires: Math.floor(this.now() / 1_000) + LIFETIME_SECONDS,
      origins,
    };
    const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${this.name}=${payload}.${this.sign(payload)}; Max-Age=${LIFETIME_SECONDS}; ${attributes}`;
  }

  private sign(payload: string): string {
    // The name is signed too, so that no other cookie with this secret is valid here.
    return createHmac('sha256', this.secret)
      .update(`${OVERRIDE_COOKIE}=${payload}`)
      .digest('base64url');
  }

  private isSigned(payload: string, signature: string): boolean {
    const given = Buffer.from(signature);
    const wanted = Buffer.from(this.sign(payload));
    return payload !== '' && given.length === wanted.length && timingSafeEqual(given, wanted);
  }
}
