import { randomUUID } from 'node:crypto';
import { cookieName, signVisitor, verifyVisitor } from '@atlas/service-kit';

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
  private readonly name: string;

  constructor(
    private readonly secret: string,
    private readonly secure: boolean,
  ) {
    this.name = cookieName('atlas_visitor', secure);
  }

  /** undefined for a missing, foreign or altered cookie. */
  read(cookies: ReadonlyMap<string, string>): Visitor | undefined {
    const signed = cookies.get(this.name);
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
    return `${this.name}=${signed}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${this.secure ? '; Secure' : ''}`;
  }
}
