import * as z from 'zod/mini';

/** Wishes that a search may contain besides its subject. */
export const SEARCH_WISHES = ['free', 'noInstall', 'noSignUp', 'without'] as const;

const namedSchema = z.object({ id: z.string(), name: z.string() });

/**
 * How a sentence was read. `alternatives`: tools similar to the named one come first, and that one is last; `versus`: the
 * named ones come first. A wish filters the tools if `isApplied`: `free` to free tools and free plans, `noInstall` to tools
 * for the browser, `noSignUp` to tools of which the catalog knows that they need no account, `without` to all but the named
 * tool. It is not applied when no tool meets it. `query` is the search without the wish.
 */
export const understoodSchema = z.object({
  intent: z.optional(z.enum(['alternatives', 'versus'])),
  /** Tools of the intent. */
  tools: z.array(namedSchema),
  wishes: z.array(
    z.object({
      kind: z.enum(SEARCH_WISHES),
      tool: z.optional(namedSchema),
      isApplied: z.boolean(),
      query: z.string(),
    }),
  ),
});
export type Understood = z.infer<typeof understoodSchema>;
