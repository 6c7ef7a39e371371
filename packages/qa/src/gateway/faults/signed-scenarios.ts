import { createHmac, timingSafeEqual } from 'node:crypto';
import { scenarioSchema } from '@atlas/contracts/faults';
import type { RunningScenario, Scenario } from '@atlas/contracts/faults';
import { cookieName } from '@atlas/service-kit';
import { z } from 'zod';

const FAULT_COOKIE = 'atlas_fault';
/** A week, for bug reports. */
const TICKET_SECONDS = 7 * 24 * 60 * 60;
/** A working day, so that a forgotten scenario ends by itself. */
const COOKIE_SECONDS = 8 * 60 * 60;
/** Browsers store 4,096 bytes of a cookie, with its name and attributes. */
const MAX_LENGTH = 3_000;

const contentSchema = z.object({ expires: z.number(), scenario: scenarioSchema });

/** Part of the signature: a ticket in a link for any browser, or a cookie of one visitor. */
type Purpose = 'ticket' | `cookie of ${string}`;

/** Signed scenarios: a ticket in a link, and a cookie in one browser. Neither is valid in place of the other. */
export class SignedScenarios {
  readonly cookie: string;

  constructor(
    private readonly secret: string,
    private readonly secure: boolean,
    private readonly now: () => number = Date.now,
  ) {
    this.cookie = cookieName(FAULT_COOKIE, secure);
  }

  /** undefined for a scenario that is too long for a cookie. */
  issue(scenario: Scenario): { ticket: string; expires: number } | undefined {
    const expires = this.expiryAfter(TICKET_SECONDS);
    const ticket = this.write('ticket', { scenario, expires });
    if (ticket.length <= MAX_LENGTH) return { ticket, expires };
    return undefined;
  }

  /** undefined for a ticket that is forged, changed or expired. */
  readTicket(ticket: string): Scenario | undefined {
    return this.read('ticket', ticket)?.scenario;
  }

  /** undefined for a cookie that is forged, changed, expired, or another visitor's. */
  readCookie(cookies: ReadonlyMap<string, string>, visitorId: string): RunningScenario | undefined {
    return this.read(`cookie of ${visitorId}`, cookies.get(this.cookie) ?? '');
  }

  /** `Set-Cookie` for a scenario; without one the cookie ends. */
  toCookie(visitorId: string, scenario: Scenario | undefined): string {
    const attributes = `Path=/; HttpOnly; SameSite=Lax${this.secure ? '; Secure' : ''}`;
    if (!scenario) return `${this.cookie}=; Max-Age=0; ${attributes}`;
    const expires = this.expiryAfter(COOKIE_SECONDS);
    const value = this.write(`cookie of ${visitorId}`, { scenario, expires });
    return `${this.cookie}=${value}; Max-Age=${COOKIE_SECONDS}; ${attributes}`;
  }

  private expiryAfter(seconds: number): number {
    return Math.floor(this.now() / 1_000) + seconds;
  }

  private write(purpose: Purpose, content: RunningScenario): string {
    const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${payload}.${this.sign(purpose, payload)}`;
  }

  private read(purpose: Purpose, text: string): RunningScenario | undefined {
    const [payload = '', signature = ''] = text.split('.');
    const given = Buffer.from(signature);
    const expected = Buffer.from(this.sign(purpose, payload));
    const isSigned =
      payload !== '' && given.length === expected.length && timingSafeEqual(given, expected);
    if (!isSigned) return undefined;
    const { data } = contentSchema.safeParse(
      JSON.parse(Buffer.from(payload, 'base64url').toString()),
    );
    if (data && data.expires * 1_000 > this.now()) return data;
    return undefined;
  }

  private sign(purpose: Purpose, payload: string): string {
    return createHmac('sha256', this.secret)
      .update(`${FAULT_COOKIE} ${purpose}=${payload}`)
      .digest('base64url');
  }
}
