import type { Registry } from '@atlas/contracts';
import { VIEWERS } from '@atlas/contracts/faults';
import type { RunningScenario, Viewer } from '@atlas/contracts/faults';
import { cookieName } from '@atlas/service-kit';
import type { Config } from '../../config/config';
import type { RequestContext } from '../../http/request-context';
import type { Visitors } from '../../auth/visitors';
import { AllowedOrigins } from '../overrides/allowed-origins';
import type { LiveServices } from '../../registry/live-services';
import { drop, FAULT_FIELD, sendAnswer } from './answers';
import { operationsAt, publicOperations } from './operations';
import { SignedScenarios } from './signed-scenarios';
import { Waits } from './waits';

/** Files of a slice with a fault: below this path a browser has kept none of them. */
export const FAULT_FILES = '/faults/files';
const RELEASES = '/releases';

interface Parts {
  readonly config: Config;
  readonly visitors: Visitors;
  readonly liveServices: LiveServices;
}

/** What goes wrong on purpose for one browser, for QA (docs/decisions/043). */
export class Faults {
  readonly signed: SignedScenarios;
  readonly waits = new Waits();
  /** As overrides: a production site has to be told that it lets anything of the kind happen. */
  readonly allowed: boolean;
  /** Nobody in production, or where a real issuer says who somebody is: a session is then that person's alone. */
  readonly viewers: readonly Viewer[];
  private readonly sessionCookies: readonly string[];

  constructor(private readonly parts: Parts) {
    const { overrideOrigins, production, visitorSecret, secure } = parts.config;
    this.allowed = new AllowedOrigins({ listed: overrideOrigins, production }).allowsAny;
    const hasSamplePeople = this.allowed && !production && 'identity' in parts.config.addresses;
    this.viewers = hasSamplePeople ? (Object.keys(VIEWERS) as Viewer[]) : [];
    this.signed = new SignedScenarios(visitorSecret, secure);
    this.sessionCookies = ['atlas_session', 'atlas_refresh'].map((name) =>
      cookieName(name, secure),
    );
  }

  /** Whose cookie says nothing goes on as if there were none. */
  enter(exchange: RequestContext): void {
    const visitor = this.allowed ? this.parts.visitors.read(exchange.cookies) : undefined;
    const running = visitor && this.signed.readCookie(exchange.cookies, visitor.id);
    if (!running) return;
    exchange.running = running;
    if (running.scenario.signedOut) this.endSession(exchange);
  }

  /** One call to a service: `go` is what would come of it. @throws Problem */
  async call(
    exchange: RequestContext,
    { scenario }: RunningScenario,
    go: () => void | Promise<void>,
  ) {
    const { req, path } = exchange;
    if (scenario.offline) return drop(exchange);
    const { operations = {} } = scenario;
    const known = publicOperations(this.parts.liveServices);
    const operation = operationsAt(known, req.method!, path).find(({ id }) => operations[id]);
    if (!operation) return go();
    const { delayMs, answer } = operations[operation.id]!;
    this.mark(exchange, scenario.name);
    if (delayMs && !(await this.waits.wait(exchange, delayMs))) return undefined;
    if (answer === undefined) return go();
    if (answer === 'hanging') return this.waits.hang(exchange);
    return sendAnswer(exchange, answer);
  }

  /** The registry as this browser sees it: a slice with a fault has its entry where the fault happens. */
  view(registry: Registry, running: RunningScenario | undefined): Registry {
    const { remotes: faults } = running?.scenario ?? {};
    if (!faults) return registry;
    const remotes = registry.remotes.map((entry) => {
      // A developer's own files come from a place that is not ours.
      if (!faults[entry.name] || !entry.entry.startsWith(`${RELEASES}/`)) return entry;
      const moved = FAULT_FILES + entry.entry.slice(RELEASES.length);
      const hash = entry.integrity[entry.entry];
      const integrity = { ...entry.integrity, ...(hash && { [moved]: hash }) };
      return { ...entry, entry: moved, preload: [], integrity };
    });
    return { ...registry, remotes };
  }

  mark(exchange: RequestContext, name: string): void {
    exchange.outcome.isInjectedFault = true;
    exchange.outcome.via = 'fault';
    exchange.responseHeaders.push(FAULT_FIELD, encodeURIComponent(name));
  }

  /** `Set-Cookie` that ends the session of whom this browser was to be. */
  toSignedOut(): string[] {
    const secure = this.parts.config.secure ? '; Secure' : '';
    return this.sessionCookies.map(
      (name) => `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`,
    );
  }

  private endSession(exchange: RequestContext): void {
    const { req, cookies } = exchange;
    const left = [...cookies].filter(([name]) => !this.sessionCookies.includes(name));
    exchange.cookies = new Map(left);
    req.headers.cookie = left.map((pair) => pair.join('=')).join('; ');
  }
}
