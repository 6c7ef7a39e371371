import * as z from 'zod/mini';
import { defineContract } from '../contract';

const daySchema = z.object({
  day: z.iso.date(),
  /** Listed reviews that were written on this day (UTC). */
  count: z.int(),
  /** Their stars, summed. */
  sum: z.int(),
});
export type RatingDay = z.infer<typeof daySchema>;

/** What reviews of each day give in stars, oldest first; days without a review are left out. */
export const listRatingDays = defineContract({
  id: 'community.listRatingDays',
  method: 'GET',
  path: '/api/reviews/rating-days',
  auth: 'service',
  /** The first day; at most 400 days ago. */
  query: z.object({ from: z.iso.date() }),
  output: z.array(daySchema),
});
