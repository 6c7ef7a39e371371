import * as z from 'zod/mini';
import { categorySchema } from '../category';
import { defineContract } from '../contract';

export const categoryRankingSchema = z.object({
  category: categorySchema,
  /** `2026-11`: the month of the snapshot this comes from. */
  month: z.string(),
  /** Percent change of the category's visits a day against last month's snapshot; null until there are two. */
  monthOverMonth: z.nullable(z.number()),
  /** Best first. */
  tools: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      rating: z.int(),
      monthlyUsers: z.nullable(z.int()),
    }),
  ),
});
export type CategoryRanking = z.infer<typeof categoryRankingSchema>;

export const listRankings = defineContract({
  id: 'quiz.listRankings',
  method: 'GET',
  path: '/api/rankings',
  output: z.array(categoryRankingSchema),
});
