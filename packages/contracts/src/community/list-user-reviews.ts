import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { reviewSchema } from './review';

/** The newest 100 reviews of a user. */
export const listUserReviews = defineContract({
  id: 'community.listUserReviews',
  method: 'GET',
  path: '/api/reviews/user/{userId}',
  params: z.object({ userId: z.string().check(z.minLength(1), z.maxLength(128)) }),
  output: z.array(reviewSchema),
});
