import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { communityIdParams } from './community-id';
import { voteCountsSchema } from './vote';

/** Votes on a review; one vote per user or visitor, which can be changed. */
export const voteReview = defineContract({
  id: 'community.voteReview',
  method: 'PUT',
  path: '/api/reviews/{id}/helpful',
  params: communityIdParams,
  body: z.object({ helpful: z.boolean() }),
  output: voteCountsSchema,
  errors: ['no-visitor', 'own-review', 'review-not-found'],
});
