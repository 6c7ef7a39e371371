import { defineContract } from '../contract';
import { okSchema } from '../paging';
import { reportBody } from './report';
import { communityIdParams } from './community-id';

/** Reports a review; idempotent. */
export const reportReview = defineContract({
  id: 'community.reportReview',
  method: 'POST',
  path: '/api/reviews/{id}/report',
  auth: 'user',
  params: communityIdParams,
  body: reportBody,
  output: okSchema,
  errors: ['review-not-found'],
});
