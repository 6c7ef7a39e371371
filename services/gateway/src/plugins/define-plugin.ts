import type { MetadataResult } from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';
import type { Request, Router } from 'express';
import type { Registry as MetricRegistry } from 'prom-client';
import type { z } from 'zod';
import type { CanaryForwarding } from '../api/call';
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
import type { RenderedPage } from '../pages/rendered-page';
import type { GatewayServices } from './gateway-services';
import type { AdmitPublicCall, ForwardEventStream, IdentifyVisitor } from './providers';
import type { ServerFactory } from './server-factory';

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
    next: () => Promise<RenderedPage | undefined>,
  ): Promise<RenderedPage | undefined>;
  /** Metadata and rendering have begun, and nothing has been sent. */
  onPageStart(page: StartedPage): MaybeAsync<never>;
  /** Before the HTML is assembled. Returns head elements, data for the shell, headers and script folders to add. Synchronous. */
  onPage(page: PageDraft): Maybe<Partial<PageAdditions>>;
  /** A write has changed data below these paths. Runs in the process that received the write. */
  onInvalidate(prefixes: readonly string[]): void;
  /** Releases of slices or the shell have changed. */
  onReleaseChange(): void;
  /** A client continues a trace in `traceparent`: true records it. Without it the gateway starts a new trace. Synchronous. */
  acceptTrace(traceparent: string, visitorId: string): Maybe<true>;
  /** `/readyz` is requested. Returns states to add to its response. Synchronous. */
  onReadiness(): Readonly<Record<string, 'up' | 'down'>>;
  /** Before the gateway listens, which waits for it. */
  onStart(): MaybeAsync<never>;
  /** The gateway listens. */
  onReady(): void;
  /** The gateway begins to shut down: `/readyz` fails, and requests in flight are completed. */
  onDrain(): void;
  /** The gateway has sent its last response. */
  onClose(): MaybeAsync<never>;
}

/** Finds the gateway's request of an Express request. */
export type RequestOf = (req: Request) => GatewayRequest;
export type MountRoutes = (router: Router, requestOf: RequestOf) => void;

/** What `setup` receives: the hooks to register handlers at, and services of the gateway. */
export type Gateway = {
  readonly [Name in keyof Hooks]: (handler: Hooks[Name]) => void;
} & Omit<GatewayServices, 'broadcast'> & {
    /** Writes with the plugin's name. */
    readonly logger: Logger;
    /** Sends data, as JSON, to this plugin in all other processes of the gateway. Handling it twice must have no effect. */
    broadcast(data: unknown): void;
    /** Handles what other processes broadcast. The data may come from another version: parse it. */
    onBroadcast(handler: (data: unknown) => void): void;
    /** Adds routes, which come before the gateway's own files and pages. */
    routes(mount: MountRoutes): void;
    /** Adds metrics to those of the gateway. @returns what `register` returns */
    metrics<Result>(register: (registry: MetricRegistry) => Result): Result;
    /** States that plugins add to the response of `/readyz`. */
    readinessStates(): Readonly<Record<string, 'up' | 'down'>>;
    /** Adds a report about this process as plain data. The primary process collects those of all workers. */
    report(name: string, create: () => unknown): void;
    /** Names ports that the plugin has opened. */
    addPorts(ports: Readonly<Record<string, number | undefined>>): void;
    /** Forwards event streams. Without it they are forwarded like other calls. */
    eventStreams(forward: ForwardEventStream): void;
    /** Forwards calls while a canary of their service runs. Without it the live version serves every visitor. */
    serviceCanaries(forwarding: CanaryForwarding): void;
    /** Admits calls to public APIs. Without it there are none. */
    publicApi(admit: AdmitPublicCall): void;
    /** Identifies visitors to services of teams. Without it these get no id. */
    identifyVisitors(identify: IdentifyVisitor): void;
    /** Replaces the HTTP server. At most one plugin may. */
    server(create: ServerFactory): void;
  };

/** Environment variables of a plugin: a zod schema for each name. */
export type PluginVariables = Readonly<Record<string, z.ZodType>>;

/** Values of these variables, parsed. */
export type SettingsOf<Variables extends PluginVariables> = {
  readonly [Name in keyof Variables]: z.output<Variables[Name]>;
};

/** An extension of the gateway. */
export interface Plugin<Variables extends PluginVariables = PluginVariables> {
  /** Unique, kebab-case. */
  readonly name: string;
  /** Plugins whose hooks run after this one's. Unknown names are ignored. */
  readonly before?: readonly string[];
  /** Plugins whose hooks run before this one's. Unknown names are ignored. */
  readonly after?: readonly string[];
  /** How long a hook may take before it is skipped: 1,000 ms by default, 60,000 ms at most. */
  readonly timeoutMs?: number;
  /** Environment variables that the plugin reads. The gateway does not start when one is invalid. */
  readonly env?: Variables;
  /** Registers the plugin's hooks. The gateway does not start when it throws. */
  setup(gateway: Gateway, settings: SettingsOf<Variables>): void | Promise<void>;
}

/**
 * Defines a plugin; the identity function, for its types.
 * @example
 * export default definePlugin({
 *   name: 'region',
 *   env: { REGION: z.string().default('seoul').describe('Region of this process.') },
 *   setup(gateway, { REGION }) {
 *     gateway.onResponse((request, response) => response.setHeader('X-Region', REGION));
 *   },
 * });
 */
export const definePlugin = <const Variables extends PluginVariables = Record<never, never>>(
  plugin: Plugin<Variables>,
): Plugin => plugin;
