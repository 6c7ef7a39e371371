import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { languageSchema } from '../language';
import { idParams } from '../paging';
import { toolPointSchema } from './point';

const toolScoreSchema = z.object({
  count: z.int(),
  /** 1 to 5, one decimal; 0 without a review. */
  average: z.number(),
  /** Number of reviews with one star, two, … five. */
  histogram: z.array(z.int()).check(z.length(5)),
  /** Points that at least two reviews name: at most three pros, then three cons, each most named first. Absent without any. */
  points: z.optional(z.array(toolPointSchema).check(z.maxLength(6))),
});
export type ToolScore = z.infer<typeof toolScoreSchema>;

/** Score of a tool and the points that several reviews name, computed from every visible review. */
export const getToolScore = defineContract({
  id: 'community.getToolScore',
  method: 'GET',
  path: '/api/reviews/ai-tool/{id}/score',
  params: idParams,
  query: z.object({
    /** Points of reviews in this language take precedence. */
    language: z.optional(languageSchema),
  }),
  output: toolScoreSchema,
});
