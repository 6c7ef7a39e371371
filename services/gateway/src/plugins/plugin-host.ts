import type { Logger } from '@atlas/service-kit';
import type { Router } from 'express';
import type { Registry as MetricRegistry } from 'prom-client';
import { NO_ADDITIONS } from '../pages/page-types';
import type { PageAdditions, PageDraft, PageRequest } from '../pages/page-types';
import type {
  Gateway,
  GatewayRequest,
  Handled,
  Hooks,
  MountRoutes,
  Plugin,
  RequestOf,
} from './define-plugin';
import type { GatewayServices, PluginMessage } from './gateway-services';
import { Hook } from './hook';
import type { ReportFailure } from './hook';
import { createPluginRouter } from './plugin-router';
import { Providers } from './providers';
import { createReportFailure } from './report-failures';
import { ResponseHeaders } from './response-headers';
import { setupPlugins } from './setup-plugins';
import { WrappingHook } from './wrapping-hook';

const DEFAULT_TIMEOUT_MS = 1_000;
const MAX_TIMEOUT_MS = 60_000;

type HookOf<Name extends keyof Hooks> = Hook<Parameters<Hooks[Name]>, ReturnType<Hooks[Name]>>;
type WrappingHookOf<Name extends 'onMetadata' | 'onRender'> =
  Parameters<Hooks[Name]> extends [...infer Args, unknown]
    ? WrappingHook<Args, Awaited<ReturnType<Hooks[Name]>>>
    : never;

/**
 * Runs the plugins' hooks. Call sites check `isEmpty` first, so that a hook without handlers costs one comparison.
 * @example
 * if (!plugins.onRequest.isEmpty) {
 *   const handled = plugins.onRequest.first(request);
 *   if (handled instanceof Promise) return handled.then((one) => one ?? route(request));
 *   if (handled) return;
 * }
 */
export class PluginHost {
  readonly onRequest: HookOf<'onRequest'>;
  readonly onCall: HookOf<'onCall'>;
  readonly onPageRequest: HookOf<'onPageRequest'>;
  readonly resolveComposition: HookOf<'resolveComposition'>;
  readonly onMetadata: WrappingHookOf<'onMetadata'>;
  readonly onRender: WrappingHookOf<'onRender'>;
  readonly onPageStart: HookOf<'onPageStart'>;
  readonly onInvalidate: HookOf<'onInvalidate'>;
  readonly onReleaseChange: HookOf<'onReleaseChange'>;
  readonly acceptTrace: HookOf<'acceptTrace'>;
  private readonly onReadiness: HookOf<'onReadiness'>;
  readonly onStart: HookOf<'onStart'>;
  readonly onReady: HookOf<'onReady'>;
  readonly onDrain: HookOf<'onDrain'>;
  readonly onClose: HookOf<'onClose'>;
  private readonly pageHook: HookOf<'onPage'>;
  private readonly responseHook: HookOf<'onResponse'>;
  private readonly mounts: MountRoutes[] = [];
  readonly providers = new Providers();
  /** Reports about this process by name. */
  readonly reports = new Map<string, () => unknown>();
  /** Ports that plugins have opened, by name. */
  readonly ports: Record<string, number | undefined> = {};
  private readonly receivers = new Map<string, Hook<[data: unknown], void>>();
  private readonly report: ReportFailure;

  constructor(
    private readonly plugins: readonly Plugin[],
    private readonly logger: Logger,
    private readonly metrics: MetricRegistry,
  ) {
    const report = createReportFailure(logger, metrics);
    this.report = report;
    // A handler that failed after it had sent a response has handled the request.
    const ifSent = ({ res }: GatewayRequest): Handled | undefined =>
      res.headersSent || res.destroyed ? 'handled' : undefined;
    this.onRequest = new Hook<Parameters<Hooks['onRequest']>, ReturnType<Hooks['onRequest']>>(
      'onRequest',
      report,
      ifSent,
    );
    this.onCall = new Hook<Parameters<Hooks['onCall']>, ReturnType<Hooks['onCall']>>(
      'onCall',
      report,
      ifSent,
    );
    this.onPageRequest = new Hook<
      Parameters<Hooks['onPageRequest']>,
      ReturnType<Hooks['onPageRequest']>
    >('onPageRequest', report, ({ context }: PageRequest) => ifSent(context));
    this.resolveComposition = new Hook('resolveComposition', report);
    this.onMetadata = new WrappingHook('onMetadata', report);
    this.onRender = new WrappingHook('onRender', report);
    this.onPageStart = new Hook('onPageStart', report);
    this.pageHook = new Hook('onPage', report);
    this.onInvalidate = new Hook('onInvalidate', report);
    this.onReleaseChange = new Hook('onReleaseChange', report);
    this.acceptTrace = new Hook('acceptTrace', report);
    this.onReadiness = new Hook('onReadiness', report);
    this.onStart = new Hook('onStart', report);
    this.onReady = new Hook('onReady', report);
    this.onDrain = new Hook('onDrain', report);
    this.onClose = new Hook('onClose', report);
    this.responseHook = new Hook('onResponse', report);
  }

  /** Sets the plugins up, in their order. @throws Error that names the plugin which failed. */
  setup(services: GatewayServices): Promise<void> {
    return setupPlugins(this.plugins, services.env, (plugin) => this.gatewayFor(plugin, services));
  }

  /** Passes data that another process has broadcast to the plugin of this name. */
  receive({ plugin, data }: PluginMessage): void {
    void this.receivers.get(plugin)?.each(data);
  }

  get hasResponseHooks(): boolean {
    return !this.responseHook.isEmpty;
  }

  /**
   * Runs `onResponse`.
   * @param fields names and values in turn
   * @returns the fields to send
   */
  changeResponse(request: GatewayRequest, status: number, fields: readonly string[]): string[] {
    const response = new ResponseHeaders(status, fields);
    void this.responseHook.each(request, response);
    return response.fields;
  }

  /** Runs `onPage` and merges what the plugins add. */
  pageAdditions(page: PageDraft): PageAdditions {
    if (this.pageHook.isEmpty) return NO_ADDITIONS;
    return this.pageHook.collect(page).reduce<PageAdditions>(
      (all, one) => ({
        headElements: [...all.headElements, ...(one.headElements ?? [])],
        perResponseElements: [...all.perResponseElements, ...(one.perResponseElements ?? [])],
        shellData: { ...all.shellData, ...one.shellData },
        headers: [...all.headers, ...(one.headers ?? [])],
        scriptFolders: [...all.scriptFolders, ...(one.scriptFolders ?? [])],
        canPreloadCalls: all.canPreloadCalls && one.canPreloadCalls !== false,
      }),
      NO_ADDITIONS,
    );
  }

  /** Routes of plugins; undefined when there are none. */
  routes(requestOf: RequestOf): Router | undefined {
    return createPluginRouter(this.mounts, requestOf);
  }

  private gatewayFor(plugin: Plugin, services: GatewayServices): Gateway {
    const { name } = plugin;
    const timeoutMs = Math.min(plugin.timeoutMs ?? DEFAULT_TIMEOUT_MS, MAX_TIMEOUT_MS);
    return {
      ...services,
      logger: this.logger.child({ plugin: name }),
      onRequest: (handler) => this.onRequest.register(name, timeoutMs, handler),
      onCall: (handler) => this.onCall.register(name, timeoutMs, handler),
      onResponse: (handler) => this.responseHook.register(name, timeoutMs, handler),
      resolveComposition: (handler) => this.resolveComposition.register(name, timeoutMs, handler),
      onPageRequest: (handler) => this.onPageRequest.register(name, timeoutMs, handler),
      onMetadata: (handler) => this.onMetadata.register(name, timeoutMs, handler),
      onRender: (handler) => this.onRender.register(name, timeoutMs, handler),
      onPageStart: (handler) => this.onPageStart.register(name, timeoutMs, handler),
      onPage: (handler) => this.pageHook.register(name, timeoutMs, handler),
      onInvalidate: (handler) => this.onInvalidate.register(name, timeoutMs, handler),
      onReleaseChange: (handler) => this.onReleaseChange.register(name, timeoutMs, handler),
      acceptTrace: (handler) => this.acceptTrace.register(name, timeoutMs, handler),
      onReadiness: (handler) => this.onReadiness.register(name, timeoutMs, handler),
      onStart: (handler) => this.onStart.register(name, timeoutMs, handler),
      onReady: (handler) => this.onReady.register(name, timeoutMs, handler),
      onDrain: (handler) => this.onDrain.register(name, timeoutMs, handler),
      onClose: (handler) => this.onClose.register(name, timeoutMs, handler),
      broadcast: (data) => services.broadcast({ plugin: name, data }),
      onBroadcast: (handler) => {
        const receiver = new Hook<[data: unknown], void>('onBroadcast', this.report);
        receiver.register(name, timeoutMs, handler);
        this.receivers.set(name, receiver);
      },
      routes: (mount) => void this.mounts.push(mount),
      metrics: (register) => register(this.metrics),
      serviceCanaries: (forwarding) => void (this.providers.canaries = forwarding),
      publicApi: (admit) => void (this.providers.publicApi = admit),
      identifyVisitors: (identify) => void (this.providers.identifyVisitor = identify),
      eventStreams: (forward) => void (this.providers.forwardEventStream = forward),
      readinessStates: () =>
        this.onReadiness.collect().reduce((all, states) => ({ ...all, ...states }), {}),
      report: (reportName, create) => void this.reports.set(reportName, create),
      addPorts: (ports) => void Object.assign(this.ports, ports),
      server: (create) => this.providers.replaceServer(name, create),
    };
  }
}
