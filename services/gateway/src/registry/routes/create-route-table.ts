import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Logger } from '@atlas/service-kit';
import defaultRoutes from '../../../routes.json' with { type: 'json' };
import type { Config } from '../../config/config';
import { LiveRouteTable } from './live-route-table';
import { readRouteTable } from './read-route-table';
import { parseRouteTable } from './route-table';

/**
 * Creates the route table from a file, or the built-in one.
 *
 * @param routes a route table instead of the file
 * @throws InvalidRouteTableError
 */
export function createRouteTable(config: Config, logger: Logger, routes: unknown): LiveRouteTable {
  const file = routes ? undefined : findRoutesFile(config);
  const table = file ? readRouteTable(file) : parseRouteTable(routes ?? defaultRoutes);
  return new LiveRouteTable(table, file, logger);
}

/** ROUTES_FILE; else `routes.json` next to the built gateway, which an operator may edit; else the built-in table. */
function findRoutesFile({ routesFile }: Config): string | undefined {
  const besideBuild = fileURLToPath(new URL('../routes.json', import.meta.url));
  return routesFile ?? (existsSync(besideBuild) ? besideBuild : undefined);
}
