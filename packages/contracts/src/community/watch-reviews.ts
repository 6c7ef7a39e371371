import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { communityId } from './community-id';

/** Payload of an event. */
export const reviewEventSchema = z.object({ id: z.string(), aiToolId: z.string() });
export type ReviewEvent = z.infer<typeof reviewEventSchema>;

/**
 * `text/event-stream` with one `review` event per new review. The first event, `hello`, carries only an id; the last
 * event's id, as `after` or `Last-Event-ID`, resumes the stream.
 */
export const watchReviews = defineContract({
  id: 'community.watchReviews',
  method: 'GET',
  path: '/api/reviews/events',
  query: z.object({ after: z.optional(communityId) }),
  output: reviewEventSchema,
  errors: ['too-many-streams'],
});
