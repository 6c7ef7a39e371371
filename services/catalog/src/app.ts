import type { Express } from 'express';
import { createServiceApp } from '@atlas/service-kit';
import { bundleRoutes } from './bundles/bundles.routes';
import type { Context } from './context';
import { markRoutes } from './marks/marks.routes';
import { sharingRoutes } from './sharing/sharing.routes';
import { toolRoutes } from './tools/tools.routes';

export function createApp(context: Context): Express {
  return createServiceApp({
    name: 'catalog',
    context,
    // A browser may keep an answer and must ask again.
    cacheControl: 'no-cache',
    routes(router) {
      // Before the tools: `mark-credits` is no tool's id.
      markRoutes(router, context);
      sharingRoutes(router, context);
      toolRoutes(router, context);
      bundleRoutes(router, context);
    },
  });
}
