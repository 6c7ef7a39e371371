import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { communityId } from './community-id';

/** What one event of the stream carries. */
export const reviewEventSchema = z.object({ id: z.string(), aiToolId: z.string() });
export type ReviewEvent = z.infer<typeof reviewEventSchema>;

/**
 * `text/event-stream`: one `review` event for each new review. The first event, `hello`, only carries an id;
 * the id of the last event, as `after` or in `Last-Event-ID`, brings what was missed in between.
 */
export const watchReviews = defineContract({
  id: 'community.watchReviews',
  method: 'GET',
  path: '/api/reviews/events',
  query: z.object({ after: z.optional(communityId) }),
  output: reviewEventSchema,
  errors: ['too-many-streams'],
});
