import type { IRouter } from 'express';
import * as contracts from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { Context } from '../context';
import { voterIdsOf } from '../votes/voter';
import { replyToReview, removeReply } from './reply-to-review';
import { countNewReviews } from './count-new-reviews';
import { createReview } from './create-review';
import { deleteReview } from './delete-review';
import { getReviewStats } from './get-review-stats';
import { getToolScore } from './get-tool-score';
import { listRatingDays } from './list-rating-days';
import { listReviews } from './list-reviews';
import { listToolRatings } from './list-tool-ratings';
import { showReviews } from './show-reviews';
import { updateReview } from './update-review';
import { watchReviews } from './watch-reviews';

export function reviewRoutes(router: IRouter, context: Context): void {
  route(router, contracts.getReviewStats, () => getReviewStats(context));
  route(router, contracts.listRatingDays, ({ query }) => listRatingDays(context, query.from));
  route(router, contracts.countNewReviews, ({ query }) => countNewReviews(context, query));
  route(router, contracts.listToolRatings, () => listToolRatings(context));
  // The handler sends the stream itself; its return value is not used.
  route(
    router,
    contracts.watchReviews,
    ({ query, req, res }) => watchReviews(context, query.after, req, res) as Promise<never>,
  );
  route(router, contracts.listReviews, (call) =>
    listReviews(context, call.query, voterIdsOf(call)),
  );
  route(router, contracts.listToolReviews, async (call) =>
    showReviews(
      context,
      await context.reviews.list({ aiToolId: call.params.id }, 'recent', undefined, 50),
      voterIdsOf(call),
    ),
  );
  route(router, contracts.getToolScore, ({ params, query }) =>
    getToolScore(context, params.id, query.language),
  );
  route(router, contracts.listUserReviews, async (call) =>
    showReviews(
      context,
      await context.reviews.listOfUser(call.params.userId, 100),
      voterIdsOf(call),
    ),
  );
  route(router, contracts.createReview, ({ body, identity, visitorId }) =>
    createReview(context, body, identity, visitorId),
  );
  route(router, contracts.updateReview, ({ params, body, identity }) =>
    updateReview(context, params.id, body, identity),
  );
  route(router, contracts.replyToReview, ({ params, body, identity }) =>
    replyToReview(context, params.id, body.content, identity),
  );
  route(router, contracts.removeReply, ({ params, identity }) =>
    removeReply(context, params.id, identity),
  );
  route(router, contracts.deleteReview, ({ params, identity }) =>
    deleteReview(context, params.id, identity),
  );
}
