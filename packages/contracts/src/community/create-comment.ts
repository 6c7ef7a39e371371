import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { commentContent, commentSchema, replyToSchema } from './comment';
import { communityId } from './community-id';

/** Creates a comment. The author comes from the session; user fields in the body are ignored. */
export const createComment = defineContract({
  id: 'community.createComment',
  method: 'POST',
  path: '/api/comments',
  auth: 'user',
  status: 201,
  body: z.object({ reviewId: communityId, content: commentContent, replyTo: replyToSchema }),
  output: commentSchema,
  errors: ['review-not-found', 'comment-not-found'],
});
