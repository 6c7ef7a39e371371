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
  return createServiceApp({
    name: 'community',
    context,
    // Responses contain the caller's own votes, so they are private.
    cacheControl: 'private, no-cache',
    routes(router) {
      reviewRoutes(router, context);
      voteRoutes(router, context);
      commentRoutes(router, context);
      memberRoutes(router, context);
      promptRoutes(router, context);
      moderationRoutes(router, context);
    },
  });
}
