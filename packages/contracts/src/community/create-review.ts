import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { reviewFields, reviewSchema } from './review';

/** One review per person and tool: a second one is a 409. An unknown tool is a 404. */
export const createReview = defineContract({
  id: 'community.createReview',
  method: 'POST',
  path: '/api/reviews',
  auth: 'user',
  status: 201,
  body: z.extend(reviewFields, { aiToolId: z.string().check(z.minLength(1), z.maxLength(128)) }),
  output: reviewSchema,
  errors: ['tool-not-found', 'already-reviewed'],
});
