import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { MAX_IDS_LENGTH } from './id-list';
import { factSourceSchema } from './record/source';
import { followingQuery } from './watch-tools';

export const toolChangeSchema = z.object({
  toolId: z.string(),
  /** When the catalog imported the change. */
  at: z.iso.datetime(),
  kind: z.enum(['price', 'plans']),
  /** Price strings as the makers show them; for plans their names. */
  before: z.string(),
  after: z.string(),
  /** Where the new value comes from. */
  sources: z.optional(z.array(factSourceSchema)),
});
export type ToolChange = z.infer<typeof toolChangeSchema>;

/** Changes of prices and plans of these tools; newest first, at most 100. */
export const listToolChanges = defineContract({
  id: 'catalog.listToolChanges',
  method: 'GET',
  path: '/api/ai-tools/changes',
  query: z.object({
    /** Ids, comma separated. */
    ids: z.string().check(z.minLength(1), z.maxLength(MAX_IDS_LENGTH)),
    since: z.iso.date(),
    ...followingQuery,
  }),
  output: z.array(toolChangeSchema),
});
