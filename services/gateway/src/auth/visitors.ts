import { randomUUID } from 'node:crypto';
import { cookieName, signVisitor, verifyVisitor } from '@atlas/service-kit';
import { Cache } from '../cache/cache';

const MAX_CACHED = 10_000;
const YEAR_SECONDS = 31_536_000;

export interface Visitor {
  readonly id: string;
  /** Value of the cookie, which services verify again. */
  readonly signed: string;
}

/** Identifies visitors without an account by a signed random id in a cookie (docs/architecture.md). */
export class Visitors {
  /** A signature stays valid, so the results do, too. */
  private readonly verified = new Cache<Visitor>({
    maxEntries: MAX_CACHED,
    lifetimeOf: () => ({ freshMs: Infinity }),
  });
  private readonly cookie: string;

  constructor(
    private readonly secret: string,
    private readonly secure: boolean,
  ) {
    this.cookie = cookieName('atlas_visitor', secure);
  }

  /** @returns undefined without a cookie, and for one that this site has not signed */
  read(cookies: ReadonlyMap<string, string>): Visitor | undefined {
    const signed = cookies.get(this.cookie);
    if (!signed) return undefined;
    const known = this.verified.get(signed);
    if (known) return known;
    const id = verifyVisitor(signed, this.secret);
    if (!id) return undefined;
    const visitor = { id, signed };
    this.verified.set(signed, visitor);
    return visitor;
  }

  create(): Visitor {
    const id = randomUUID();
    return { id, signed: signVisitor(id, this.secret) };
  }

  toCookie({ signed }: Visitor): string {
    return `${this.cookie}=${signed}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${this.secure ? '; Secure' : ''}`;
  }
}
