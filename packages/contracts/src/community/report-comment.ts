import { defineContract } from '../contract';
import { okSchema } from '../paging';
import { reportBody } from './report';
import { communityIdParams } from './community-id';

export const reportComment = defineContract({
  id: 'community.reportComment',
  method: 'POST',
  path: '/api/comments/{id}/report',
  auth: 'user',
  params: communityIdParams,
  body: reportBody,
  output: okSchema,
  errors: ['comment-not-found'],
});
