import * as z from 'zod/mini';
import { categorySchema } from '../category';
import { defineContract } from '../contract';
import { pricingSchema } from './pricing';

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

/** Best rated first, as `listTools`, at a twentieth of its size. */
export const listRankedTools = defineContract({
  id: 'catalog.listRankedTools',
  method: 'GET',
  path: '/api/ai-tools/ranked',
  query: z.object({
    /** A category key or label in any language, or several, comma separated; all by default. */
    category: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.array(rankedToolSchema),
});
