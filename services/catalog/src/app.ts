import type { Express } from 'express';
import { createServiceApp } from '@atlas/service-kit';
import { bundleRoutes } from './bundles/bundles.routes';
import { claimRoutes } from './claims/claims.routes';
import type { Context } from './context';
import { feedRoutes } from './feeds/feeds.routes';
import { waitForChange } from './following/wait-for-change';
import { mcpRoutes } from './mcp/mcp.routes';
import { publicApiRoutes } from './public-api/public-api.routes';
import { logoRoutes } from './logos/logos.routes';
import { recordRoutes } from './records/records.routes';
import { sharingRoutes } from './sharing/sharing.routes';
import { suggestionRoutes } from './suggestions/suggestions.routes';
import { toolRoutes } from './tools/tools.routes';

export function createApp(context: Context): Express {
  return createServiceApp({
    name: 'catalog',
    context,
    // Browsers may cache a response but must revalidate it.
    cacheControl: 'no-cache',
    routes(router) {
      router.use(['/api/ai-tools', '/api/ai-bundles'], waitForChange(context));
      // Registered before the tools, because `mark-credits` is no tool id.
      logoRoutes(router, context);
      sharingRoutes(router, context);
      toolRoutes(router, context);
      bundleRoutes(router, context);
      suggestionRoutes(router, context);
      claimRoutes(router, context);
      recordRoutes(router, context);
      feedRoutes(router, context);
      publicApiRoutes(router, context);
      mcpRoutes(router, context);
    },
  });
}
