import * as z from 'zod/mini';

/**
 * How a search was understood in another way than typed: the same keys in the other keyboard layout, the nearest in
 * spelling, or without the facets that left nothing. `query` is what was searched in its place. `all`: nothing is near, and
 * the first tools of the recommended order stand in.
 */
export const relaxedSchema = z.object({
  what: z.enum(['layout', 'spelling', 'facets', 'all']),
  query: z.optional(z.string()),
});
export type Relaxed = z.infer<typeof relaxedSchema>;
