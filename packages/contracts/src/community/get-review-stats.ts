import * as z from 'zod/mini';
import { defineContract } from '../contract';

/** Figures of the community page's four cards. */
export const getReviewStats = defineContract({
  id: 'community.getReviewStats',
  method: 'GET',
  path: '/api/reviews/stats',
  output: z.object({
    totalReviews: z.int(),
    /** Users who reviewed, commented, voted or followed within 30 days. */
    activeUsers: z.int(),
    /** 1 to 5, one decimal; 0 without a review. */
    averageRating: z.number(),
    /** Reviews in the last 7 days. */
    thisWeek: z.int(),
  }),
});
