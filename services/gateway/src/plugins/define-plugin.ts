import type { MetadataResult, RenderResult } from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';
import type { Request, Router } from 'express';
import type { Registry as MetricRegistry } from 'prom-client';
import type { RequestContext } from '../http/request-context';
import type {
  CompositionRequest,
  PageAdditions,
  PageDraft,
  PageInput,
  PageRequest,
  ResolvedComposition,
  StartedPage,
} from '../pages/page-types';
import type { GatewayServices, ServerFactory } from './gateway-services';

/** One request, as hooks see it. */
export type GatewayRequest = RequestContext;

/** Returned by a hook that has sent the response itself: the pipeline ends there. */
export type Handled = 'handled';

type Maybe<Result> = Result | undefined | void;
type MaybeAsync<Result> = Maybe<Result> | Promise<Maybe<Result>>;

/** One call to a service. */
export interface ServiceCall {
  /** Name of the service, `catalog`. */
  readonly service: string;
  /** Prefix of the matched route, `/api/ai-tools`. */
  readonly route: string;
}

/** Status and headers of an API response that is about to be sent. */
export interface ServiceResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Adds a header, or replaces one that the service sent. */
  setHeader(name: string, value: string): void;
  removeHeader(name: string): void;
}

/** A handler of each hook. */
export interface Hooks {
  /** Before routing. May send the response itself. */
  onRequest(request: GatewayRequest): MaybeAsync<Handled>;
  /** A call to a service, before limits, authentication and cache. May wait, or send the response itself. */
  onCall(request: GatewayRequest, call: ServiceCall): MaybeAsync<Handled>;
  /** Before the headers of an API response are sent, from a service or from the cache. Synchronous. */
  onResponse(request: GatewayRequest, response: ServiceResponse): void;
  /** Returns other releases for this visitor; undefined leaves them as they are. Also runs for `/registry.json`. */
  resolveComposition(
    request: CompositionRequest,
    composition: ResolvedComposition,
  ): MaybeAsync<ResolvedComposition>;
  /** A page request whose composition is known. May send the response itself. */
  onPageRequest(request: PageRequest, composition: ResolvedComposition): MaybeAsync<Handled>;
  /** Wraps the request for a page's metadata. Without a result the page has the metadata of its manifest. */
  onMetadata(
    page: PageInput,
    next: () => Promise<MetadataResult | undefined>,
  ): Promise<MetadataResult | undefined>;
  /** Wraps server rendering. Without a result the browser renders the page. */
  onRender(
    page: PageInput,
    next: () => Promise<RenderResult | undefined>,
  ): Promise<RenderResult | undefined>;
  /** Metadata and rendering have begun, and nothing has been sent. */
  onPageStart(page: StartedPage): MaybeAsync<never>;
  /** Before the HTML is assembled. Returns head elements, data for the shell, headers and script folders to add. Synchronous. */
  onPage(page: PageDraft): Maybe<Partial<PageAdditions>>;
  /** A write has changed data below these paths. Runs in the process that received the write. */
  onInvalidate(prefixes: readonly string[]): void;
  /** Releases of slices or the shell have changed. */
  onReleaseChange(): void;
  /** The gateway listens. */
  onReady(): void;
  /** The gateway has sent its last response. */
  onClose(): MaybeAsync<never>;
}

/** Finds the gateway's request of an Express request. */
export type RequestOf = (req: Request) => GatewayRequest;
export type MountRoutes = (router: Router, requestOf: RequestOf) => void;

/** What `setup` receives: the hooks to register handlers at, and services of the gateway. */
export type Gateway = {
  readonly [Name in keyof Hooks]: (handler: Hooks[Name]) => void;
} & GatewayServices & {
    /** Writes with the plugin's name. */
    readonly logger: Logger;
    /** Adds routes, which come before the gateway's own files and pages. */
    routes(mount: MountRoutes): void;
    /** Adds metrics to those of the gateway. */
    metrics(register: (registry: MetricRegistry) => void): void;
    /** Replaces the HTTP server. At most one plugin may. */
    server(create: ServerFactory): void;
  };

/** An extension of the gateway. */
export interface Plugin {
  /** Unique, kebab-case. */
  readonly name: string;
  /** Plugins whose hooks run after this one's. Unknown names are ignored. */
  readonly before?: readonly string[];
  /** Plugins whose hooks run before this one's. Unknown names are ignored. */
  readonly after?: readonly string[];
  /** How long a hook may take before it is skipped: 1,000 ms by default, 60,000 ms at most. */
  readonly timeoutMs?: number;
  /** Registers the plugin's hooks. The gateway does not start when it throws. */
  setup(gateway: Gateway): void | Promise<void>;
}

/**
 * Defines a plugin; the identity function, for its types.
 * @example
 * export default definePlugin({
 *   name: 'powered-by',
 *   setup(gateway) {
 *     gateway.onResponse((request, response) => response.setHeader('X-Powered-By', 'Atlas'));
 *   },
 * });
 */
export const definePlugin = (plugin: Plugin): Plugin => plugin;
