import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { commentContent, commentSchema } from './comment';
import { communityIdParams } from './review';

/** The community page's form of `createComment`. */
export const commentOnReview = defineContract({
  id: 'community.commentOnReview',
  method: 'POST',
  path: '/api/reviews/{id}/comments',
  auth: 'user',
  status: 201,
  params: communityIdParams,
  body: z.object({ content: commentContent }),
  output: commentSchema,
  errors: ['review-not-found'],
});
