import type { RequestListener, Server } from 'node:http';
import type { Problem, ProblemType, Registry } from '@atlas/contracts';
import type { RequestHandler } from 'express';
import type { Visitors } from '../auth/visitors';
import type { Config } from '../config/config';
import type { LiveServices } from '../registry/live-services';
import type { OpenPreview } from '../registry/release-source';
import type { Route } from '../registry/routes/route-table';
import type { RequestContext } from '../http/request-context';

type ProblemOptions = ConstructorParameters<typeof Problem>[1];

/** Limits of the HTTP server. */
export interface ServerLimits {
  readonly maxHeaderSize: number;
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
  readonly keepAliveTimeout: number;
}

/** Sessions that the server does not close itself, for example HTTP/2 sessions. */
export interface ServerSessions {
  /** Announces the shutdown to clients and completes requests in flight. */
  leave(): void;
  destroy(): void;
}

export interface CreatedServer {
  readonly server: Server;
  readonly sessions?: ServerSessions;
}

/** Creates the HTTP server. It does not listen yet. */
export type ServerFactory = (listener: RequestListener, limits: ServerLimits) => CreatedServer;

/** What marks a request as one visitor's own, so that a shared cache gets no page of it. */
export interface PersonalMarks {
  readonly cookies?: readonly string[];
  readonly parameters?: readonly string[];
}

/** Services of the gateway that a plugin may use. */
export interface GatewayServices {
  readonly config: Config;
  /** Environment variables, for the plugin's own settings. */
  readonly env: Readonly<Record<string, unknown>>;
  readonly visitors: Pick<Visitors, 'read' | 'toCookie'>;
  readonly releases: {
    /** The releases of a visitor; without one, those of everybody. */
    registry(visitorId?: string): Promise<Registry>;
    previews(): Promise<OpenPreview[]>;
    /** Fetches files of releases that are not on this machine yet. */
    readonly fetchMissing: RequestHandler;
  };
  /** Published services, with their OpenAPI documents. */
  readonly services: Pick<LiveServices, 'services'>;
  readonly routeTable: {
    readonly routes: readonly Route[];
    match(path: string): Route | undefined;
  };
  readonly pages: {
    /** Content security policy of a page that runs no scripts but those with this nonce. */
    policy(nonce: string): string;
    /** How long a page waits for its metadata. */
    readonly metadataTimeoutMs: number;
    /** How long a page waits for server rendering. */
    readonly renderTimeoutMs: number;
  };
  readonly files: {
    /** Serves a folder with the headers of the shell's files. What is missing is a 404. */
    serve(folder: string): RequestHandler[];
    /** Responds 404 to requests for server bundles and source maps. */
    readonly hideServerFiles: RequestHandler;
  };
  /** Name of the session cookie. */
  readonly sessionCookie: string;
  /** Sends problem details (RFC 9457). */
  sendProblem(request: RequestContext, type: ProblemType, options?: ProblemOptions): void;
  /** Adds a header to the response, whatever makes it. */
  addHeader(request: RequestContext, name: string, value: string): void;
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
}
