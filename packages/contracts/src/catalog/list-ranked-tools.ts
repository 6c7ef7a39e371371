import * as z from 'zod/mini';
import { categorySchema } from '../category';
import { defineContract } from '../contract';
import { pricingSchema } from './pricing';
import { followingQuery } from './watch-tools';

/** What a ranking shows of a tool. */
const rankedToolSchema = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string(),
  category: categorySchema,
  pricing: pricingSchema,
  /** 0 to 100. */
  rating: z.int(),
  url: z.string(),
  affiliate: z.boolean(),
});
export type RankedTool = z.infer<typeof rankedToolSchema>;

const category = z.optional(z.string().check(z.maxLength(300)));

/** Best rated first, as `listTools`, at a twentieth of its size. All by default. */
export const listRankedTools = defineContract({
  id: 'catalog.listRankedTools',
  method: 'GET',
  path: '/api/ai-tools/ranked',
  query: z.object({
    /** A category key or label in any language, or several, comma separated; all by default. */
    category,
    /** 1 to 1,000. */
    limit: z.optional(z.string().check(z.regex(/^([1-9]\d{0,2}|1000)$/))),
    /** Number of tools before the first one. */
    offset: z.optional(z.string().check(z.regex(/^\d{1,5}$/))),
    ...followingQuery,
  }),
  list: {
    filters: { category: 'category' },
    sorts: { '': ['rating', 'desc'] },
    paging: { kind: 'offset', parameter: 'offset', sizeParameter: 'limit' },
  },
  output: z.array(rankedToolSchema),
});

/** Figures of a whole ranking, for lists that are read in parts. */
export const summarizeRanking = defineContract({
  id: 'catalog.summarizeRanking',
  method: 'GET',
  path: '/api/ai-tools/ranked/summary',
  query: z.object({ category, ...followingQuery }),
  output: z.object({
    tools: z.int(),
    /** Mean ease of use; 0 without tools. */
    averageRating: z.number(),
    /** Free without a paid plan. */
    free: z.int(),
    /** Ease of use of 90 or more. */
    highQuality: z.int(),
  }),
});
export type RankingSummary = z.infer<typeof summarizeRanking.output>;
