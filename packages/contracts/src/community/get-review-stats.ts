import * as z from 'zod/mini';
import { defineContract } from '../contract';

/** The community's four cards, computed from what is stored. */
export const getReviewStats = defineContract({
  id: 'community.getReviewStats',
  method: 'GET',
  path: '/api/reviews/stats',
  output: z.object({
    totalReviews: z.int(),
    /** People who reviewed, commented, voted or followed within 30 days. */
    activeUsers: z.int(),
    /** 1 to 5, one decimal; 0 without any review. */
    averageRating: z.number(),
    /** Reviews of the last 7 days. */
    thisWeek: z.int(),
  }),
});
