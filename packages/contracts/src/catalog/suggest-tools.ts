import * as z from 'zod/mini';
import { categorySchema } from '../category';
import { defineContract } from '../contract';
import { languageSchema } from '../language';
// Imported directly instead of through the tool's schema, of which suggestions need only a small part.
import { pricingSchema } from './pricing';
import { relaxedSchema } from './relaxed-search';
import { understoodSchema } from './understood-search';

/** Range of a text that matches the input: start (inclusive) to end (exclusive), in UTF-16 units; absent without a visible match. */
const markSchema = z.optional(z.tuple([z.int(), z.int()]));
const markedSchema = z.object({ text: z.string(), mark: markSchema });

/**
 * Suggestions while a user types: the same tools in the same order as `findTools` with `search`, and matching tasks and
 * categories. Without input the first tools in recommended order.
 */
export const suggestTools = defineContract({
  id: 'catalog.suggestTools',
  method: 'GET',
  path: '/api/ai-tools/suggestions',
  query: z.object({
    search: z._default(z.string().check(z.maxLength(200)), ''),
    /** Language of the topics' labels. */
    language: z._default(languageSchema, 'ko'),
    /** 1 to 20 tools; default 6. */
    limit: z.optional(z.string().check(z.regex(/^([1-9]|1\d|20)$/))),
  }),
  output: z.object({
    tools: z.array(
      z.object({
        id: z.string(),
        name: markedSchema,
        /** The alias that matched, when the name did not. */
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
    understood: z.optional(understoodSchema),
  }),
});
