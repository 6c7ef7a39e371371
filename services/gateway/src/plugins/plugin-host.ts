import { PROBLEMS, Problem } from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';
import { Router } from 'express';
import type { ErrorRequestHandler } from 'express';
import { Counter } from 'prom-client';
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
import type { GatewayServices, ServerFactory } from './gateway-services';
import { Hook } from './hook';
import type { HookFailure } from './hook';
import { orderPlugins } from './order-plugins';
import { ResponseHeaders } from './response-headers';
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
  readonly onReady: HookOf<'onReady'>;
  readonly onClose: HookOf<'onClose'>;
  private readonly pageHook: HookOf<'onPage'>;
  private readonly responseHook: HookOf<'onResponse'>;
  private readonly mounts: MountRoutes[] = [];
  private readonly errors: Counter;
  private readonly logged = new Set<string>();
  private factory: { readonly plugin: string; readonly create: ServerFactory } | undefined;

  constructor(
    private readonly plugins: readonly Plugin[],
    private readonly logger: Logger,
    private readonly metrics: MetricRegistry,
  ) {
    this.errors = new Counter({
      name: 'atlas_plugin_errors_total',
      help: 'Hooks of plugins that failed and were skipped, by plugin, hook and kind: error, timeout.',
      labelNames: ['plugin', 'hook', 'kind'],
      registers: [metrics],
    });
    const report = (failure: HookFailure) => this.report(failure);
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
    this.onReady = new Hook('onReady', report);
    this.onClose = new Hook('onClose', report);
    this.responseHook = new Hook('onResponse', report);
  }

  /** Creates the HTTP server, where a plugin does. */
  get createServer(): ServerFactory | undefined {
    return this.factory?.create;
  }

  /** Sets the plugins up, in their order. @throws Error that names the plugin which failed. */
  async setup(services: GatewayServices): Promise<void> {
    for (const plugin of orderPlugins(this.plugins))
      try {
        await plugin.setup(this.gatewayFor(plugin, services));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`PLUGINS: "${plugin.name}" cannot be set up: ${reason}`, { cause: error });
      }
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
    if (this.mounts.length === 0) return undefined;
    const router = Router();
    for (const mount of this.mounts) mount(router, requestOf);
    router.use(toOwnProblem);
    return router;
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
      onReady: (handler) => this.onReady.register(name, timeoutMs, handler),
      onClose: (handler) => this.onClose.register(name, timeoutMs, handler),
      routes: (mount) => void this.mounts.push(mount),
      metrics: (register) => register(this.metrics),
      server: (create) => {
        if (this.factory)
          throw new Error(`"${this.factory.plugin}" has already replaced the server.`);
        this.factory = { plugin: name, create };
      },
    };
  }

  private report({ plugin, hook, kind, error }: HookFailure): void {
    this.errors.inc({ plugin, hook, kind });
    const key = `${plugin} ${hook} ${kind}`;
    if (this.logged.has(key)) return;
    this.logged.add(key);
    this.logger.error({ plugin, hook, kind, err: error }, 'plugin hook failed and was skipped');
  }
}

/** A plugin that is bundled apart throws problems of its own copy of the class. */
const toOwnProblem: ErrorRequestHandler = (error: unknown, _req, _res, next) => {
  next(isForeignProblem(error) ? new Problem(error.type, error) : error);
};

const isForeignProblem = (error: unknown): error is Problem =>
  error instanceof Error &&
  !(error instanceof Problem) &&
  'toDetails' in error &&
  Object.hasOwn(PROBLEMS, error.name);
