import { defineContract } from '../contract';
import { communityIdParams } from './community-id';
import { voteCountsSchema } from './vote';

/** Helpful vote of the community page, without a body. */
export const markHelpful = defineContract({
  id: 'community.markHelpful',
  method: 'POST',
  path: '/api/reviews/{id}/helpful',
  params: communityIdParams,
  output: voteCountsSchema,
  errors: ['no-visitor', 'own-review', 'review-not-found'],
});
