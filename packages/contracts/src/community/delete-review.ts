import { defineContract } from '../contract';
import { okSchema } from '../paging';
import { communityIdParams } from './community-id';

/** Deletes the caller's review with its comments and votes. */
export const deleteReview = defineContract({
  id: 'community.deleteReview',
  method: 'DELETE',
  path: '/api/reviews/{id}',
  auth: 'user',
  params: communityIdParams,
  output: okSchema,
  errors: ['not-the-author', 'review-not-found'],
});
