import type { Logger } from '@atlas/service-kit';
import type { Config } from '../config/config';
import type { Upstreams } from '../proxy/upstreams';
import { createReleaseRegistry } from './create-release-registry';
import type { ReleaseRegistry } from './create-release-registry';
import { LiveServiceSource } from './live-service-source';
import { LiveServices } from './live-services';
import { InstanceRegistration } from './register-instances';
import { RegistryClient } from './registry-client';
import type { Releases } from './releases';
import { createRouteTable } from './routes/create-route-table';
import type { LiveRouteTable } from './routes/live-route-table';

/** Live releases and services, and the routes to them. */
export interface Registry {
  readonly table: LiveRouteTable;
  readonly liveServices: LiveServices;
  /** Follows the live services; undefined without a registry service. */
  readonly serviceSource: LiveServiceSource | undefined;
  readonly releases: Releases;
  readonly releaseRegistry: ReleaseRegistry;
  /** Registers configured addresses of services; undefined without a registry service. */
  readonly instanceRegistration: InstanceRegistration | undefined;
}

export interface RegistryEvents {
  /** Services below these path prefixes were added, replaced or removed. */
  readonly onServiceChange: (prefixes: readonly string[]) => void;
  readonly onRollback: Parameters<typeof createReleaseRegistry>[3]['rollback'];
  readonly onCounted: Parameters<typeof createReleaseRegistry>[3]['counted'];
}

/** @param routes a route table instead of the file. @throws Error for an invalid route table */
export function createRegistry(
  config: Config,
  logger: Logger,
  upstreams: Upstreams,
  events: RegistryEvents,
  routes?: unknown,
): Registry {
  const { addresses, serviceToken, releasesDir } = config;
  const table = createRouteTable(config, logger, routes);
  const liveServices = new LiveServices({
    addresses,
    table,
    upstreams,
    onChange: events.onServiceChange,
  });
  const client = addresses.registry && new RegistryClient(addresses.registry, serviceToken);
  const releaseRegistry = createReleaseRegistry(config, client, logger, {
    rollback: events.onRollback,
    counted: events.onCounted,
  });
  return {
    table,
    liveServices,
    serviceSource: client && new LiveServiceSource(client, releasesDir, liveServices, logger),
    releases: releaseRegistry.releases,
    releaseRegistry,
    instanceRegistration: client && new InstanceRegistration(client, addresses, logger),
  };
}
