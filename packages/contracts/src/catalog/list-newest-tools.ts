import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { languageSchema } from '../language';
import { feedItemFacts } from '../manifest';

/** Most recently launched tools, newest first, for the site's feed. */
export const listNewestTools = defineContract({
  id: 'catalog.listNewestTools',
  method: 'GET',
  path: '/api/ai-tools/newest',
  query: z.object({ lang: z.optional(languageSchema) }),
  output: z.array(z.object({ id: z.string(), ...feedItemFacts })),
});
