import * as z from 'zod/mini';
import { categorySchema } from '../category';
import { defineContract } from '../contract';
import { languageSchema } from '../language';
// Not by way of the tool's own schema: suggestions need a small part of it.
import { pricingSchema } from './pricing';
import { relaxedSchema } from './relaxed-search';

/** The part of a text that was typed: from (included) to (excluded), in UTF-16 units; absent where none can be shown. */
const markSchema = z.optional(z.tuple([z.int(), z.int()]));
const markedSchema = z.object({ text: z.string(), mark: markSchema });

/**
 * What to offer while somebody types: the same tools in the same order as `findTools` with `search`, and the things to do
 * and categories that the words may mean. Without words the first tools of the site's own order.
 */
export const suggestTools = defineContract({
  id: 'catalog.suggestTools',
  method: 'GET',
  path: '/api/ai-tools/suggestions',
  query: z.object({
    search: z._default(z.string().check(z.maxLength(200)), ''),
    /** Of the topics' labels. */
    language: z._default(languageSchema, 'ko'),
    /** 1 to 20 tools; 6 unless named. */
    limit: z.optional(z.string().check(z.regex(/^([1-9]|1\d|20)$/))),
  }),
  output: z.object({
    tools: z.array(
      z.object({
        id: z.string(),
        name: markedSchema,
        /** The other name that was typed, where the name itself was not. */
        alias: z.optional(markedSchema),
        category: categorySchema,
        pricing: pricingSchema,
      }),
    ),
    topics: z.array(
      z.object({
        kind: z.enum(['task', 'category']),
        key: z.string(),
        label: markedSchema,
      }),
    ),
    relaxed: z.optional(relaxedSchema),
  }),
});
