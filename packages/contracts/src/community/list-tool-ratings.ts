import * as z from 'zod/mini';
import { defineContract } from '../contract';

const ratingSchema = z.object({
  toolId: z.string(),
  /** Visible reviews. */
  count: z.int(),
  /** Sum of their stars. */
  sum: z.int(),
});
export type ToolRating = z.infer<typeof ratingSchema>;

/** Number and sum of stars of each tool's reviews; tools without a review are omitted. */
export const listToolRatings = defineContract({
  id: 'community.listToolRatings',
  method: 'GET',
  path: '/api/reviews/tool-ratings',
  auth: 'service',
  output: z.array(ratingSchema),
});
