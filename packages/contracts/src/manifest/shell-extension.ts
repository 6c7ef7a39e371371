import * as z from 'zod/mini';

/** A bundle outside the shell's build that a page loads into the shell: one item of `extensions` in the JSON of `#registry`. */
export const shellExtensionEntrySchema = z.object({
  /** Name of the federation container, which is `atlas_<name>` on `window`. */
  name: z.string(),
  /** Absolute path of the container's script. */
  entry: z.string(),
  /** `sha384-…` of that script, by its path. Chunks of the container are loaded without. */
  integrity: z.record(z.string(), z.string()),
  /** The shell loads the extension before it renders and composes the registry that the extension returns. */
  resolvesRegistry: z.optional(z.boolean()),
});
export type ShellExtensionEntry = z.infer<typeof shellExtensionEntrySchema>;
