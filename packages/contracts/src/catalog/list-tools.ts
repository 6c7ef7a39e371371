import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { toolSchema } from './tool';

const csv = z.optional(z.string().check(z.maxLength(300)));

/** The whole list when called without paging; with `page` see `findTools`. */
export const listTools = defineContract({
  id: 'catalog.listTools',
  method: 'GET',
  path: '/api/ai-tools',
  query: z.object({
    /** A category key or label in any language, or several, comma separated. */
    category: csv,
    search: z.optional(z.string().check(z.maxLength(200))),
    /** Ids, comma separated: only these, in this order. */
    ids: csv,
  }),
  output: z.array(toolSchema),
});
