import { randomUUID } from 'node:crypto';
import { signVisitor, verifyVisitor } from '@atlas/service-kit';

const COOKIE = 'atlas_visitor';
const YEAR_SECONDS = 31_536_000;

export interface Visitor {
  readonly id: string;
  /** The cookie's value, which services verify again. */
  readonly signed: string;
}

/** Visitors without an account carry a signed random id (docs/architecture.md). */
export class Visitors {
  constructor(private readonly secret: string, private readonly secure: boolean) {}

  /** undefined for a missing, foreign or altered cookie. */
  read(cookies: ReadonlyMap<string, string>): Visitor | undefined {
    const signed = cookies.get(COOKIE);
    const id = verifyVisitor(signed, this.secret);
    return id && signed ? { id, signed } : undefined;
  }

  create(): Visitor {
    const id = randomUUID();
    return { id, signed: signVisitor(id, this.secret) };
  }

  toCookie({ signed }: Visitor): string {
    return `${COOKIE}=${signed}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${this.secure ? '; Secure' : ''}`;
  }
}
