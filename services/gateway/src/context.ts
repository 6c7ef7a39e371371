import type { Logger } from '@atlas/service-kit';
import type { Auth } from './auth/create-auth';
import type { Caches } from './cache/create-caches';
import type { Cluster } from './cluster/create-cluster';
import type { Config } from './config/config';
import type { Limits } from './limits/create-limits';
import type { PluginHost } from './plugins/plugin-host';
import type { Proxy } from './proxy/create-proxy';
import type { Registry } from './registry/create-registry';
import type { Telemetry } from './telemetry/create-telemetry';

/** The parts of one gateway. Functions take `Pick<GatewayContext, …>` of what they need. */
export interface GatewayContext {
  readonly config: Config;
  readonly version: string;
  readonly logger: Logger;
  readonly auth: Auth;
  readonly cache: Caches;
  readonly cluster: Cluster;
  readonly limits: Limits;
  readonly plugins: PluginHost;
  readonly proxy: Proxy;
  readonly registry: Registry;
  readonly telemetry: Telemetry;
}
