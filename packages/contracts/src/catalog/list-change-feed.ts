import * as z from 'zod/mini';
import { categorySchema } from '../category';
import { defineContract } from '../contract';
import { languageSchema } from '../language';
import { feedItemSchema } from '../manifest';

/** Newest changes of tools, for the feeds of the site: prices, plans and news of makers. */
export const listChangeFeed = defineContract({
  id: 'catalog.listChangeFeed',
  method: 'GET',
  path: '/api/ai-tools/changes/feed',
  query: z.object({ lang: z.optional(languageSchema), category: z.optional(categorySchema) }),
  output: z.array(z.extend(feedItemSchema, { id: z.string(), key: z.string() })),
});
