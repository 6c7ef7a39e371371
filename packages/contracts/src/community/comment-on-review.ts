import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { commentContent, commentSchema, replyToSchema } from './comment';
import { communityIdParams } from './community-id';

/** `createComment` as the community page calls it. */
export const commentOnReview = defineContract({
  id: 'community.commentOnReview',
  method: 'POST',
  path: '/api/reviews/{id}/comments',
  auth: 'user',
  status: 201,
  params: communityIdParams,
  body: z.object({ content: commentContent, replyTo: replyToSchema }),
  output: commentSchema,
  errors: ['review-not-found', 'comment-not-found'],
});
