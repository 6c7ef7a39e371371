import * as z from 'zod/mini';
import { categorySchema } from '../category';
import { defineContract } from '../contract';
import { periodQuery } from './period';

export const usedToolSchema = z.object({
  rank: z.int(),
  id: z.string(),
  name: z.string(),
  company: z.string(),
  category: categorySchema,
  monthlyUsers: z.nullable(z.int()),
  /** Visits in the period including today. */
  visits: z.int(),
  /** Growth in percent of complete days over as many days before; null when those have no visits. */
  growth: z.nullable(z.number()),
});
export type UsedTool = z.infer<typeof usedToolSchema>;

const MOST_ROWS = 20;

/** The most visited tools, and those whose visits grew most; at most 20. */
export const listPopular = defineContract({
  id: 'quiz.listPopular',
  method: 'GET',
  path: '/api/usage/popular',
  query: periodQuery,
  output: z.object({
    popular: z.array(usedToolSchema).check(z.maxLength(MOST_ROWS)),
    rising: z.array(usedToolSchema).check(z.maxLength(MOST_ROWS)),
  }),
});
