import { readFileSync } from 'node:fs';
import type { Contract } from '@atlas/contracts';
import { createLogger } from '@atlas/service-kit';
import type { Logger } from '@atlas/service-kit';
import type { JWTVerifyGetKey } from 'jose';
import defaultRoutes from '../routes.json';
import type { Config } from './config';
import { RateLimiter } from './guard/rate-limit';
import { Sessions } from './identity/sessions';
import { Visitors } from './identity/visitors';
import { Metrics } from './observe/metrics';
import { routedContracts } from './openapi/document';
import { createForward } from './proxy/forward';
import type { Forward } from './proxy/forward';
import { MicroCache } from './proxy/micro-cache';
import { toUpstreams } from './proxy/upstreams';
import type { Upstreams } from './proxy/upstreams';
import { Releases } from './releases/registry';
import { toRouteTable } from './routing/route-table';
import type { RouteTable } from './routing/route-table';
import { allContracts, serviceOnly } from './routing/service-only';

declare const ATLAS_VERSION: string | undefined;

export interface GatewayContext {
  readonly config: Config;
  readonly version: string;
  readonly logger: Logger;
  readonly table: RouteTable;
  readonly upstreams: Upstreams;
  readonly forward: Forward;
  readonly cache: MicroCache;
  readonly limiter: RateLimiter;
  readonly visitors: Visitors;
  readonly sessions: Sessions;
  readonly releases: Releases;
  readonly metrics: Metrics;
  /** Contracts offered to the outside. */
  readonly contracts: readonly Contract[];
  readonly isServiceOnly: (method: string, path: string) => boolean;
  readonly state: { draining: boolean };
}

export interface Overrides {
  logger?: Logger;
  /** Keys of sessions, instead of those at JWKS_URL. */
  keys?: JWTVerifyGetKey;
  /** A route table instead of routes.json. */
  routes?: unknown;
  /** Contracts instead of all of @atlas/contracts. */
  contracts?: readonly Contract[];
}

/** Everything one gateway holds. @throws Error for a bad route table. */
export function createContext(config: Config, overrides: Overrides = {}): GatewayContext {
  const logger = overrides.logger ?? createLogger('gateway', config.logLevel);
  const fromFile = config.routesFile ? JSON.parse(readFileSync(config.routesFile, 'utf8')) as unknown : defaultRoutes;
  const table = toRouteTable(overrides.routes ?? fromFile);
  const upstreams = toUpstreams(config.services);
  const contracts = overrides.contracts ?? allContracts();
  return {
    config, logger, table, upstreams,
    version: typeof ATLAS_VERSION === 'undefined' ? 'source' : ATLAS_VERSION,
    forward: createForward(),
    cache: new MicroCache(),
    limiter: new RateLimiter(config.rateLimitFactor),
    visitors: new Visitors(config.visitorSecret, config.secure),
    sessions: new Sessions(config.jwksUrl, overrides.keys),
    releases: new Releases(config.releasesDir, logger),
    metrics: new Metrics(upstreams),
    contracts: routedContracts(contracts, table),
    isServiceOnly: serviceOnly(contracts),
    state: { draining: false },
  };
}
