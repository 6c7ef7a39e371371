import type { Logger } from '@atlas/service-kit';
import type { Config } from '../config/config';
import type { Upstreams } from '../proxy/upstreams';
import { LiveServices } from './live-services';
import { Releases } from './releases';
import { createRouteTable } from './routes/create-route-table';
import type { LiveRouteTable } from './routes/live-route-table';

/** Live releases and services, and the routes to them. */
export interface Registry {
  readonly table: LiveRouteTable;
  readonly liveServices: LiveServices;
  readonly releases: Releases;
}

/**
 * Creates services from the configured addresses. Plugins add others, and the releases.
 *
 * @param onServiceChange services below these path prefixes were added, replaced or removed
 * @param routes a route table instead of the file
 * @throws Error for an invalid route table
 */
export function createRegistry(
  config: Config,
  logger: Logger,
  upstreams: Upstreams,
  onServiceChange: (prefixes: readonly string[]) => void,
  routes?: unknown,
): Registry {
  const table = createRouteTable(config, logger, routes);
  return {
    table,
    liveServices: new LiveServices({
      addresses: config.addresses,
      trusted: config.trustedServices,
      table,
      upstreams,
      onChange: onServiceChange,
    }),
    releases: new Releases({ slices: async () => [] }),
  };
}
