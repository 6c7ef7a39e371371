import { defineContract } from '../contract';
import { okSchema } from '../paging';
import { communityIdParams } from './community-id';

export const deleteComment = defineContract({
  id: 'community.deleteComment',
  method: 'DELETE',
  path: '/api/comments/{id}',
  auth: 'user',
  params: communityIdParams,
  output: okSchema,
  errors: ['not-the-author', 'comment-not-found'],
});
