import { defineContract } from '../contract';
import { okSchema } from '../paging';
import { communityIdParams } from './community-id';

/** The author's own; its comments and votes go with it. */
export const deleteReview = defineContract({
  id: 'community.deleteReview',
  method: 'DELETE',
  path: '/api/reviews/{id}',
  auth: 'user',
  params: communityIdParams,
  output: okSchema,
  errors: ['not-the-author', 'review-not-found'],
});
