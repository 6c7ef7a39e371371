import * as z from 'zod/mini';
import { followingQuery } from '../catalog/watch-tools';
import { categorySchema } from '../category';
import { defineContract } from '../contract';

export const categoryRankingSchema = z.object({
  category: categorySchema,
  /** Month of the snapshot: `2026-11`. */
  month: z.string(),
  /** Change in percent of the category's daily visits since last month's snapshot; null until there are two. */
  monthOverMonth: z.nullable(z.number()),
  /** Best first. */
  tools: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      rating: z.int(),
      monthlyUsers: z.nullable(z.int()),
      /** `week` when the reported number counts a week. */
      usersPer: z.optional(z.enum(['week'])),
    }),
  ),
});
export type CategoryRanking = z.infer<typeof categoryRankingSchema>;

export const listRankings = defineContract({
  id: 'quiz.listRankings',
  method: 'GET',
  path: '/api/rankings',
  query: z.object(followingQuery),
  output: z.array(categoryRankingSchema),
});
