import * as z from 'zod/mini';
import { defineContract } from '../contract';

const ratingSchema = z.object({
  toolId: z.string(),
  /** Its listed reviews. */
  count: z.int(),
  /** Their stars, summed. */
  sum: z.int(),
});
export type ToolRating = z.infer<typeof ratingSchema>;

/** What the reviews of each tool give in stars; tools without a review are left out. */
export const listToolRatings = defineContract({
  id: 'community.listToolRatings',
  method: 'GET',
  path: '/api/reviews/tool-ratings',
  auth: 'service',
  output: z.array(ratingSchema),
});
