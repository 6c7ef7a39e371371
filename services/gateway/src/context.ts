import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cookieName, createLogger, isTracing } from '@atlas/service-kit';
import type { Logger } from '@atlas/service-kit';
import type { JWTVerifyGetKey } from 'jose';
import defaultRoutes from '../routes.json' with { type: 'json' };
import { builtInPlugins } from './plugins/built-in';
import type { Config } from './config/config';
import { Faults } from './plugins/faults/faults';
import { RequestBodies } from './http/request-bodies';
import { ConcurrencyLimit } from './limits/concurrency-limit';
import { RateLimiter } from './limits/rate-limit';
import type { Limits } from './limits/rate-limit';
import { RevocationPoller, sessionKeys } from './auth/session-watch';
import { SessionVerifier } from './auth/sessions';
import { Visitors } from './auth/visitors';
import { createAccessLog } from './telemetry/access-log';
import type { AccessLog } from './telemetry/access-log';
import { createCallerPseudonym } from './telemetry/caller-pseudonym';
import { Metrics } from './telemetry/metrics';
import { ReportTokens } from './telemetry/report-tokens';
import { PageTraces } from './telemetry/page-traces';
import { createEventStreams } from './proxy/event-streams';
import type { ForwardEventStream } from './proxy/event-streams';
import { HealthChecks } from './proxy/health-checks';
import { createResponseCache } from './api/cached-response';
import type { ResponseCache } from './api/cached-response';
import type { Plugin } from './plugins/define-plugin';
import { PluginHost } from './plugins/plugin-host';
import { Upstreams } from './proxy/upstreams';
import { createReleaseRegistry } from './registry/create-release-registry';
import type { ReleaseRegistry } from './registry/create-release-registry';
import { RegistryClient } from './registry/registry-client';
import type { Releases } from './registry/releases';
import { LiveRouteTable } from './registry/routes/live-route-table';
import { readRouteTable } from './registry/routes/read-route-table';
import { parseRouteTable } from './registry/routes/route-table';
import { LiveServices } from './registry/live-services';
import type { KnownServices } from './registry/live-services';
import { LiveServiceSource } from './registry/live-service-source';
import { InstanceRegistration } from './registry/register-instances';
import { createBroadcast, parseMessage } from './cluster/messages';
import type { ClusterMessage } from './cluster/messages';
import { SharedLimits } from './limits/shared-limits';
import { SharedState } from './cluster/shared-state';

declare const ATLAS_VERSION: string | undefined;

export interface GatewayContext {
  readonly config: Config;
  readonly version: string;
  readonly logger: Logger;
  readonly accessLog: AccessLog;
  readonly table: LiveRouteTable;
  readonly upstreams: Upstreams;
  readonly healthChecks: HealthChecks;
  readonly forwardStream: ForwardEventStream;
  readonly overload: ConcurrencyLimit;
  readonly bodies: RequestBodies;
  readonly cache: ResponseCache;
  readonly limits: Limits;
  /** What all gateways hold in common, where there is one. */
  readonly shared: SharedState | undefined;
  /** What the cookie of a session is called. */
  readonly sessionCookie: string;
  readonly visitors: Visitors;
  readonly sessions: SessionVerifier;
  readonly sessionWatch: RevocationPoller;
  readonly releases: Releases;
  readonly releaseRegistry: ReleaseRegistry;
  readonly metrics: Metrics;
  /** What pages may tell of their releases. */
  readonly reportTokens: ReportTokens;
  /** Traces that pages begin, where they do. */
  readonly pageTraces: PageTraces | undefined;
  /** Services that were published, and where they are. */
  readonly liveServices: LiveServices;
  /** What goes wrong on purpose, for browsers that ask for it. */
  readonly faults: Faults;
  /** Who tells of them; without a registry nobody does. */
  readonly serviceSource: LiveServiceSource | undefined;
  /** `wasReady`: once all services have answered, one that does not is no reason to send visitors elsewhere. */
  readonly state: { draining: boolean; wasReady: boolean };
  /** Of configured addresses. */
  readonly instanceRegistration: InstanceRegistration | undefined;
  /** Paths below which a write has changed something, here or in another worker. */
  readonly changes: EventEmitter<{ below: [prefixes: readonly string[]] }>;
  /** Something below these paths has changed: what was made of it is kept no more, here and at a CDN. */
  readonly forget: (prefixes: readonly string[]) => void;
  readonly plugins: PluginHost;
  /** News for the other processes: workers of this gateway, and all gateways that share a state with it. */
  readonly broadcast: (news: ClusterMessage) => void;
  readonly handleMessage: (news: ClusterMessage) => void;
}

export interface ContextOverrides {
  logger?: Logger;
  accessLog?: AccessLog;
  /** Keys of sessions, instead of those at JWKS_URL. */
  keys?: JWTVerifyGetKey;
  /** A route table instead of routes.json. */
  routes?: unknown;
  /** Live services from the beginning. */
  services?: KnownServices;
  /** Plugins beside the built-in ones. */
  plugins?: readonly Plugin[];
}

/** Everything one gateway holds. @throws Error for a bad route table. */
export function createContext(config: Config, overrides: ContextOverrides = {}): GatewayContext {
  const logger = overrides.logger ?? createLogger('gateway', config.logLevel);
  const file = overrides.routes ? undefined : routesFile(config);
  const table = new LiveRouteTable(
    file ? readRouteTable(file) : parseRouteTable(overrides.routes ?? defaultRoutes),
    file,
    logger,
  );
  const { addresses, maxCallsPerService: calls, maxStreamsPerService: streams } = config;
  const upstreams = new Upstreams({ calls, streams });
  const keys = sessionKeys(config.jwksUrl);
  const sessions = new SessionVerifier(overrides.keys ?? keys);
  const cache = createResponseCache();
  const changes: GatewayContext['changes'] = new EventEmitter();
  changes.on('below', (prefixes) => cache.invalidate(prefixes));
  const sessionWatch = new RevocationPoller(
    {
      accountUrl: new URL(config.jwksUrl).origin,
      serviceToken: config.serviceToken,
      ...(!overrides.keys && { keys }),
    },
    sessions,
    logger,
  );
  const shared = config.redisUrl ? new SharedState(config.redisUrl, logger) : undefined;
  const tellOthers = createBroadcast(shared);
  const tickets = new ReportTokens(config.visitorSecret, config.cdn !== undefined);
  const forget = (prefixes: readonly string[]) => {
    changes.emit('below', prefixes);
    plugins.onInvalidate.each(prefixes);
  };
  const metrics = new Metrics({
    upstreams,
    cache,
    sessionWatch,
    table,
    shared,
    waiting: () => runningReleases.pendingApprovals(),
  });
  const plugins = new PluginHost(
    [...builtInPlugins(config), ...(overrides.plugins ?? [])],
    logger,
    metrics.registry,
  );
  const liveServices = new LiveServices({
    addresses,
    table,
    upstreams,
    onChange: forget,
  });
  const visitors = new Visitors(config.visitorSecret, config.secure);
  if (overrides.services) liveServices.set(overrides.services);
  const registry =
    addresses.registry && new RegistryClient(addresses.registry, config.serviceToken);
  const runningReleases = createReleaseRegistry(config, registry, logger, {
    takenBack: (slice, action) => metrics.countRollback(slice, action),
    counted: (counted) => tellOthers({ counted }),
  });
  runningReleases.onReleaseChange(() => plugins.onReleaseChange.each());
  const limiter = new RateLimiter(config.rateLimitFactor);
  function takeNews(news: ClusterMessage): void {
    if ('invalidate' in news) changes.emit('below', news.invalidate);
    else if ('used' in news) tickets.use(...news.used);
    else if ('counted' in news) runningReleases.addRemoteCount(news.counted);
    else sessionWatch.pollSoon();
  }
  shared?.onMessage((text) => {
    const news = parseMessage(text);
    if (news) takeNews(news);
  });
  return {
    config,
    logger,
    table,
    upstreams,
    accessLog:
      overrides.accessLog ??
      createAccessLog(config.logLevel, createCallerPseudonym(config.visitorSecret)),
    version: typeof ATLAS_VERSION === 'undefined' ? 'source' : ATLAS_VERSION,
    forwardStream: createEventStreams(),
    overload: new ConcurrencyLimit(config.maxCalls),
    bodies: new RequestBodies({
      windowMs: config.headTimeoutMs / 2,
      totalMs: config.headTimeoutMs * 3,
      maxConcurrent: config.maxCalls,
    }),
    // It loads its seed when it starts.
    healthChecks: new HealthChecks(upstreams, (service) => forget(table.prefixesOf(service))),
    cache,
    limits: shared ? new SharedLimits(limiter, shared) : limiter,
    shared,
    sessionCookie: cookieName('atlas_session', config.secure),
    visitors,
    sessions,
    sessionWatch,
    releases: runningReleases.releases,
    releaseRegistry: runningReleases,
    metrics,
    reportTokens: tickets,
    pageTraces:
      isTracing() && config.pageTraces > 0
        ? new PageTraces(config.visitorSecret, config.pageTraces)
        : undefined,
    liveServices,
    faults: new Faults({ config, visitors, liveServices }),
    serviceSource:
      registry && new LiveServiceSource(registry, config.releasesDir, liveServices, logger),
    state: { draining: false, wasReady: false },
    instanceRegistration: registry && new InstanceRegistration(registry, addresses, logger),
    changes,
    forget,
    plugins,
    broadcast: tellOthers,
    handleMessage: takeNews,
  };
}

/** The named file; else the one beside the built gateway, which an operator may change; else what was built in. */
function routesFile({ routesFile: named }: Config): string | undefined {
  const beside = fileURLToPath(new URL('../routes.json', import.meta.url));
  return named ?? (existsSync(beside) ? beside : undefined);
}
