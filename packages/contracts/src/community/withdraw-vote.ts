import { defineContract } from '../contract';
import { communityIdParams } from './community-id';
import { voteCountsSchema } from './vote';

export const withdrawVote = defineContract({
  id: 'community.withdrawVote',
  method: 'DELETE',
  path: '/api/reviews/{id}/helpful',
  params: communityIdParams,
  output: voteCountsSchema,
  errors: ['no-visitor', 'own-review', 'review-not-found'],
});
