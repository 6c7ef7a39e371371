import { randomUUID } from 'node:crypto';
import { signVisitor, verifyVisitor } from '@atlas/service-kit';

const COOKIE = 'atlas_visitor';
const MAX_REMEMBERED = 10_000;
const YEAR_SECONDS = 31_536_000;

export interface Visitor {
  readonly id: string;
  /** The cookie's value, which services verify again. */
  readonly signed: string;
}

/** Visitors without an account carry a signed random id (docs/architecture.md). */
export class Visitors {
  private readonly verified = new Map<string, Visitor>();

  constructor(
    private readonly secret: string,
    private readonly secure: boolean,
  ) {}

  /** undefined for a missing, foreign or altered cookie. */
  read(cookies: ReadonlyMap<string, string>): Visitor | undefined {
    const signed = cookies.get(COOKIE);
    if (!signed) return undefined;
    const known = this.verified.get(signed);
    if (known) return known;
    const id = verifyVisitor(signed, this.secret);
    if (!id) return undefined;
    if (this.verified.size >= MAX_REMEMBERED)
      this.verified.delete(this.verified.keys().next().value!);
    const visitor = { id, signed };
    this.verified.set(signed, visitor);
    return visitor;
  }

  create(): Visitor {
    const id = randomUUID();
    return { id, signed: signVisitor(id, this.secret) };
  }

  toCookie({ signed }: Visitor): string {
    return `${COOKIE}=${signed}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${this.secure ? '; Secure' : ''}`;
  }
}
