import { createLogger } from '@atlas/service-kit';
import type { Logger } from '@atlas/service-kit';
import type { JWTVerifyGetKey } from 'jose';
import { createAuth } from './auth/create-auth';
import { createCaches } from './cache/create-caches';
import { createCluster } from './cluster/create-cluster';
import type { ClusterMessage } from './cluster/create-cluster';
import type { Config } from './config/config';
import type { GatewayContext } from './context';
import { createLimits } from './limits/create-limits';
import type { Plugin } from './plugins/define-plugin';
import { PluginHost } from './plugins/plugin-host';
import { createProxy } from './proxy/create-proxy';
import { createRegistry } from './registry/create-registry';
import { createTelemetry } from './telemetry/create-telemetry';

declare const ATLAS_VERSION: string | undefined;

export interface ContextOptions {
  readonly logger?: Logger;
  readonly accessLog?: GatewayContext['telemetry']['accessLog'];
  /** Public keys of sessions, instead of those at JWKS_URL. */
  readonly keys?: JWTVerifyGetKey;
  /** A route table instead of routes.json. */
  readonly routes?: unknown;
  /** In their order: built-in ones first. */
  readonly plugins?: readonly Plugin[];
}

/** Creates the parts of one gateway. @throws Error for an invalid route table */
export function createContext(config: Config, options: ContextOptions = {}): GatewayContext {
  const logger = options.logger ?? createLogger('gateway', config.logLevel);
  const cache = createCaches();
  const cluster = createCluster(handleMessage);
  const auth = createAuth(config, logger, options.keys);
  const proxy = createProxy(config, logger);
  const registry = createRegistry(config, logger, proxy.upstreams, invalidate, options.routes);
  const telemetry = createTelemetry(config, options.accessLog);
  const plugins = new PluginHost(options.plugins ?? [], logger, telemetry.metrics.registry);
  registry.releases.onChange(() => void plugins.onReleaseChange.each());
  return {
    config,
    version: typeof ATLAS_VERSION === 'undefined' ? 'source' : ATLAS_VERSION,
    logger,
    auth,
    cache: { ...cache, invalidate },
    cluster,
    limits: createLimits(config),
    plugins,
    proxy,
    registry,
    telemetry,
  };

  /** Invalidates caches of this process and calls its plugins. */
  function invalidate(prefixes: readonly string[]): void {
    cache.invalidate(prefixes);
    void plugins.onInvalidate.each(prefixes);
  }

  function handleMessage(message: ClusterMessage): void {
    if ('invalidate' in message) cache.invalidate(message.invalidate);
    else if ('plugin' in message) plugins.receive(message);
    else auth.revocations.pollSoon();
  }
}
