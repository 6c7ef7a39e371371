import type { Express } from 'express';
import { createServiceApp } from '@atlas/service-kit';
import { bundleRoutes } from './bundles/bundles.routes';
import type { Context } from './context';
import { toolRoutes } from './tools/tools.routes';

export function createApp(context: Context): Express {
  const { config, logger, health, verifySession } = context;
  return createServiceApp({
    name: 'catalog',
    version: config.version,
    logger,
    health,
    identity: { verify: verifySession, visitorSecret: config.visitorSecret, serviceToken: config.serviceToken },
    routes(router) {
      // Express adds a weak ETag to each answer; a browser may keep it and must ask again.
      router.use('/api', (req, res, next) => {
        if (req.method === 'GET') res.setHeader('cache-control', 'no-cache');
        next();
      });
      toolRoutes(router, context);
      bundleRoutes(router, context);
    },
  });
}
