import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { commentContent, commentSchema, replyToSchema } from './comment';
import { communityId } from './community-id';

/** The detail page's form. A user id, name or picture in the body is ignored: the session says who writes. */
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
