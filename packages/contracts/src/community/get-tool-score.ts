import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { idParams } from '../paging';

const toolScoreSchema = z.object({
  count: z.int(),
  /** 1 to 5, one decimal; 0 without a review. */
  average: z.number(),
  /** Number of reviews with one star, two, … five. */
  histogram: z.array(z.int()).check(z.length(5)),
});
export type ToolScore = z.infer<typeof toolScoreSchema>;

/** Score of a tool, computed from every visible review. */
export const getToolScore = defineContract({
  id: 'community.getToolScore',
  method: 'GET',
  path: '/api/reviews/ai-tool/{id}/score',
  params: idParams,
  output: toolScoreSchema,
});
