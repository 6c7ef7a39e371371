import * as z from 'zod/mini';
import { defineContract } from '../contract';

const daySchema = z.object({
  day: z.iso.date(),
  /** Visible reviews written on this day (UTC). */
  count: z.int(),
  /** Sum of their stars. */
  sum: z.int(),
});
export type RatingDay = z.infer<typeof daySchema>;

/** Reviews and stars by day, oldest first; days without a review are omitted. */
export const listRatingDays = defineContract({
  id: 'community.listRatingDays',
  method: 'GET',
  path: '/api/reviews/rating-days',
  auth: 'service',
  /** First day; at most 400 days ago. */
  query: z.object({ from: z.iso.date() }),
  output: z.array(daySchema),
});
