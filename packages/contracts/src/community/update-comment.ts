import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { commentContent, commentSchema } from './comment';
import { communityIdParams } from './community-id';

export const updateComment = defineContract({
  id: 'community.updateComment',
  method: 'PATCH',
  path: '/api/comments/{id}',
  auth: 'user',
  params: communityIdParams,
  body: z.object({ content: commentContent }),
  output: commentSchema,
  errors: ['not-the-author', 'comment-not-found'],
});
