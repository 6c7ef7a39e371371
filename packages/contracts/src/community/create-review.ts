import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { reviewFields, reviewSchema } from './review';

/**
 * Creates a review. One per user and tool: 409 for a second one. 404 for an unknown tool. Without a title the service
 * composes one of the tool's name, in the language of the content.
 */
export const createReview = defineContract({
  id: 'community.createReview',
  method: 'POST',
  path: '/api/reviews',
  auth: 'user',
  status: 201,
  body: z.extend(reviewFields, {
    aiToolId: z.string().check(z.minLength(1), z.maxLength(128)),
    title: z.optional(reviewFields.shape.title),
  }),
  output: reviewSchema,
  errors: ['tool-not-found', 'already-reviewed'],
});
