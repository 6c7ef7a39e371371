import { PROBLEMS } from '@atlas/contracts';
import {
  allContracts,
  contractsOf,
  mergeDocuments,
  pathsOf,
  PLATFORM_COMPONENTS,
  publicPaths,
} from '@atlas/service-kit/openapi';
import type { OpenApi } from '@atlas/service-kit/openapi';
import type { LiveRouteTable } from '../../registry/routes/live-route-table';
import type { LiveServices } from '../../registry/live-services';

/** Makes the OpenAPI document of the site: the public operations of the platform and of the live services. */
export function siteDocument(
  table: LiveRouteTable,
  live: LiveServices,
  origin: string,
  version: string,
): OpenApi {
  const own = publicPaths(pathsOf(contractsOf(allContracts(), table.staticRoutes)));
  return mergeDocuments(
    {
      openapi: '3.1.0',
      info: { title: 'AI Atlas', version },
      servers: [{ url: origin }],
      paths: own,
      'x-problems': PROBLEMS,
      components: PLATFORM_COMPONENTS,
    },
    live.services,
  );
}
