import * as z from 'zod/mini';

/**
 * How a search without results was relaxed: read in the other keyboard layout, corrected in spelling, or without the
 * facets that excluded everything. `query` is the search that was used. `all`: nothing is similar, and the first tools in
 * recommended order are returned.
 */
export const relaxedSchema = z.object({
  what: z.enum(['layout', 'spelling', 'facets', 'all']),
  query: z.optional(z.string()),
});
export type Relaxed = z.infer<typeof relaxedSchema>;
