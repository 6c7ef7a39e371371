import { defineContract } from '../contract';
import { communityIdParams } from './community-id';
import { voteCountsSchema } from './vote';

/** The community page's form of voting helpful: no body. */
export const markHelpful = defineContract({
  id: 'community.markHelpful',
  method: 'POST',
  path: '/api/reviews/{id}/helpful',
  params: communityIdParams,
  output: voteCountsSchema,
  errors: ['no-visitor', 'own-review', 'review-not-found'],
});
