import type { Express } from 'express';
import { createServiceApp } from '@atlas/service-kit';
import { commentRoutes } from './comments/comments.routes';
import type { Context } from './context';
import { memberRoutes } from './members/members.routes';
import { moderationRoutes } from './moderation/moderation.routes';
import { promptRoutes } from './prompts/prompts.routes';
import { reviewRoutes } from './reviews/reviews.routes';
import { voteRoutes } from './votes/votes.routes';

export function createApp(context: Context): Express {
  const { config, logger, health, verifySession } = context;
  return createServiceApp({
    name: 'community',
    version: config.version,
    logger,
    health,
    identity: { verify: verifySession, visitorSecret: config.visitorSecret, serviceToken: config.serviceToken },
    routes(router) {
      // Answers hold the caller's own votes: nobody else may be served them.
      router.use('/api', (req, res, next) => {
        if (req.method === 'GET') res.setHeader('cache-control', 'private, no-cache');
        next();
      });
      reviewRoutes(router, context);
      voteRoutes(router, context);
      commentRoutes(router, context);
      memberRoutes(router, context);
      promptRoutes(router, context);
      moderationRoutes(router, context);
    },
  });
}
