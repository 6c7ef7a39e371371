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
import type { Gateway } from '../define-plugin';

/** Makes the OpenAPI document of the site: the public operations of the platform and of the live services. */
export function siteDocument({ config, routeTable, services, version }: Gateway): OpenApi {
  const own = publicPaths(pathsOf(contractsOf(allContracts(), routeTable.staticRoutes)));
  return mergeDocuments(
    {
      openapi: '3.1.0',
      info: { title: 'AI Atlas', version },
      servers: [{ url: config.publicOrigin.origin }],
      paths: own,
      'x-problems': PROBLEMS,
      components: PLATFORM_COMPONENTS,
    },
    services.services,
  );
}
