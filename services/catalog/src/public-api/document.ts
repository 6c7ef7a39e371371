import { CATALOG_LICENSE } from '@atlas/contracts';
import { pathsOf, PLATFORM_COMPONENTS } from '@atlas/service-kit/openapi';
import type { OpenApi } from '@atlas/service-kit/openapi';
import { API_VERSION, PUBLIC_CONTRACTS } from './contracts';

const DESCRIPTION = `Tools of AI Atlas with their facts and the source of each fact. Without a key requests are limited by address; with \`Authorization: Bearer <key>\` by key. The licence of the data is ${CATALOG_LICENSE.id}.`;

/** The OpenAPI document of the public API, apart from the one of the site's operations. */
export function publicDocument(): OpenApi {
  return {
    openapi: '3.1.0',
    info: {
      title: 'AI Atlas public API',
      version: API_VERSION,
      description: DESCRIPTION,
      license: { name: CATALOG_LICENSE.id, identifier: CATALOG_LICENSE.id },
    },
    servers: [{ url: '/' }],
    security: [{}, { apiKey: [] }],
    paths: pathsOf(PUBLIC_CONTRACTS),
    components: {
      schemas: PLATFORM_COMPONENTS.schemas,
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } },
    },
  };
}
