import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { commentContent, commentSchema } from './comment';
import { communityId } from './review';

/** The detail page's form. A user id, name or picture in the body is ignored: the session says who writes. */
export const createComment = defineContract({
  id: 'community.createComment',
  method: 'POST',
  path: '/api/comments',
  auth: 'user',
  status: 201,
  body: z.object({ reviewId: communityId, content: commentContent }),
  output: commentSchema,
  errors: ['review-not-found'],
});
