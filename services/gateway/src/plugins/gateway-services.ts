import type { IncomingMessage } from 'node:http';
import type { Problem, ProblemType } from '@atlas/contracts';
import type { AccountClient } from '../auth/account-client';
import type { RevocationPoller } from '../auth/revocation-poller';
import type { Visitors } from '../auth/visitors';
import type { ResponseCache } from '../cache/cached-response';
import type { Config } from '../config/config';
import type { RateLimiter } from '../limits/rate-limit';
import type { FetchedResponse } from '../proxy/fetch-response';
import type { Upstreams } from '../proxy/upstreams';
import type { LiveServices } from '../registry/live-services';
import type { Releases } from '../registry/releases';
import type { LiveRouteTable } from '../registry/routes/live-route-table';
import type { RequestContext } from '../http/request-context';
import type { SiteFiles, SitePages } from './site-services';

type ProblemOptions = ConstructorParameters<typeof Problem>[1];

/** What marks a request as one visitor's own, so that a shared cache gets no page of it. */
export interface PersonalMarks {
  readonly cookies?: readonly string[];
  readonly parameters?: readonly string[];
}

/** Data of a plugin for itself in another process. */
export interface PluginMessage {
  readonly plugin: string;
  readonly data: unknown;
}

/** Services of the gateway that a plugin may use. */
export interface GatewayServices {
  readonly config: Config;
  /** Environment variables, for the plugin's own settings. */
  readonly env: Readonly<Record<string, unknown>>;
  /** Version of the gateway. */
  readonly version: string;
  readonly visitors: Pick<Visitors, 'read' | 'create' | 'toCookie'>;
  /** Which releases visitors get, from which source, and who monitors them. */
  readonly releases: Releases;
  /** Published services with their OpenAPI documents. `set` replaces them. */
  readonly services: Pick<LiveServices, 'services' | 'set' | 'isKnown'>;
  /**
   * Sends a GET request to the service that has a path, as an anonymous visitor.
   * @param path with its query
   * @throws Error when no service has it, or the service is down or slow
   */
  fetch(path: string, timeoutMs: number): Promise<FetchedResponse>;
  readonly routeTable: LiveRouteTable;
  /** Services and their processes; `all` has also those of canaries. */
  readonly upstreams: Pick<Upstreams, 'all' | 'values'>;
  /** Invalidates what is cached of API paths below these prefixes, in this process. */
  invalidate(prefixes: readonly string[]): void;
  readonly responseCache: Pick<ResponseCache, 'size'>;
  readonly revocations: Pick<RevocationPoller, 'updatedAt'>;
  readonly accountClient: AccountClient;
  readonly limits: RateLimiter;
  /** Whether a process of the platform sends the request, which no limit counts. */
  isInternalCall(req: IncomingMessage): boolean;
  readonly pages: SitePages;
  readonly files: SiteFiles;
  /** Name of the session cookie. */
  readonly sessionCookie: string;
  /** Sends problem details (RFC 9457). */
  sendProblem(request: RequestContext, type: ProblemType, options?: ProblemOptions): void;
  /** Adds a header to the response, whatever makes it. */
  addHeader(request: RequestContext, name: string, value: string): void;
  /** Replaces the request's path, for routing and for services; the query stays. Only in `onRequest`. */
  setPath(request: RequestContext, path: string): void;
  /** Replaces the request's cookies, for the gateway and for services. */
  setCookies(request: RequestContext, cookies: ReadonlyMap<string, string>): void;
  /** Marks the request's visitor as one who has no published set of releases: reports of their pages do not count. */
  markTrial(request: RequestContext): void;
  /** Keeps the request out of metrics: its failure or delay was made on purpose. */
  markInjectedFault(request: RequestContext): void;
  /** Calls the listener when the response has ended or the connection is closed. */
  onEnd(request: RequestContext, listener: () => void): void;
  /** Declares cookies and URL parameters that make a page one visitor's own. */
  markPersonal(marks: PersonalMarks): void;
  /** Whether the request has such a cookie or parameter. */
  isPersonal(request: RequestContext, url: string): boolean;
  /** Sends a plugin's message to the other processes of the gateway; `Gateway` has it without the name. */
  broadcast(message: PluginMessage): void;
  /**
   * Connects further processes of the gateway.
   * @param send sends a message, as text, to all of them
   * @returns handles a text that one of them has sent
   */
  connect(send: (text: string) => void): (text: string) => void;
}
