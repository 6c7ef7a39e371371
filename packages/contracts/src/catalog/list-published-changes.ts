import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { sitePath } from '../site-path';

const textSchema = z.object({ title: z.string(), text: z.string() });
const pathSchema = sitePath(300);

export const publishedChangeSchema = z.object({
  /** Unique and stable. */
  id: z.string(),
  toolId: z.string(),
  /** When the catalog published the change. */
  at: z.iso.datetime(),
  /** What happened, in each language. */
  texts: z.object({ ko: textSchema, en: textSchema, ja: textSchema, zh: textSchema }),
  /** Page of the tool. */
  path: pathSchema,
});
export type PublishedChange = z.infer<typeof publishedChangeSchema>;

/**
 * For other services: changes of prices, plans and names and ends of services that were published at this time or later,
 * oldest first, in parts of at most 500.
 */
export const listPublishedChanges = defineContract({
  id: 'catalog.listPublishedChanges',
  method: 'GET',
  path: '/api/catalog/published-changes',
  auth: 'service',
  query: z.object({
    since: z.iso.datetime(),
    /** Number of changes to skip: `next` of the part before. */
    skip: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  }),
  output: z.object({
    items: z.array(publishedChangeSchema),
    /** `skip` of the next part; null after the last one. */
    next: z.nullable(z.string()),
    /** Page with the changes of all tools. */
    path: pathSchema,
  }),
});
