import { VIEWERS } from '@atlas/contracts/faults';
import type { RunningScenario, Viewer } from '@atlas/contracts/faults';
import type { Gateway, GatewayRequest } from '@atlas/service-gateway/plugin';
import { cookieName } from '@atlas/service-kit';
import { allowedOriginsOf } from '../qa-config';
import { SignedScenarios } from './signed-scenarios';

/** The fault scenarios that run in browsers, by their cookies (docs/decisions/043). */
export class RunningScenarios {
  readonly signed: SignedScenarios;
  /** A site that allows no overrides allows no scenarios. */
  readonly isAllowed: boolean;
  /** Demo users to sign in as; none in production, and none without the development identity provider. */
  readonly viewers: readonly Viewer[];
  private readonly running = new WeakMap<GatewayRequest, RunningScenario>();
  private readonly sessionCookies: readonly string[];

  constructor(private readonly gateway: Gateway) {
    const { production, visitorSecret, secure, addresses } = gateway.config;
    this.isAllowed = allowedOriginsOf(gateway).allowsAny;
    const hasDemoUsers = this.isAllowed && !production && 'identity' in addresses;
    this.viewers = hasDemoUsers ? (Object.keys(VIEWERS) as Viewer[]) : [];
    this.signed = new SignedScenarios(visitorSecret, secure);
    this.sessionCookies = ['atlas_session', 'atlas_refresh'].map((name) =>
      cookieName(name, secure),
    );
  }

  /** Finds the scenario of a request. An invalid or expired cookie counts as none. */
  enter(request: GatewayRequest): void {
    if (!this.isAllowed || !request.cookies.has(this.signed.cookie)) return;
    const visitor = this.gateway.visitors.read(request.cookies);
    const running = visitor && this.signed.readCookie(request.cookies, visitor.id);
    if (!running) return;
    this.running.set(request, running);
    this.gateway.markTrial(request);
    if (running.scenario.signedOut) this.removeSession(request);
  }

  of(request: GatewayRequest): RunningScenario | undefined {
    return this.running.get(request);
  }

  /** Marks a response as made, or delayed, by a scenario. */
  mark(request: GatewayRequest, name: string): void {
    this.gateway.markInjectedFault(request);
    this.gateway.addHeader(request, 'X-Atlas-Fault', encodeURIComponent(name));
  }

  /** `Set-Cookie` headers that end the session of a demo user. */
  signOutCookies(): string[] {
    const secure = this.gateway.config.secure ? '; Secure' : '';
    return this.sessionCookies.map(
      (name) => `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`,
    );
  }

  private removeSession(request: GatewayRequest): void {
    const rest = [...request.cookies].filter(([name]) => !this.sessionCookies.includes(name));
    this.gateway.setCookies(request, new Map(rest));
  }
}
