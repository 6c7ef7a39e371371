import * as z from 'zod/mini';
import { manifestPageSchema, releasedPageSchema, textsSchema } from './page';
import { serverBundleSchema } from './server-bundle';
import { fillSchema, offersSchema } from './remote-manifest';

/** `site.json` of the shell: its own pages and the slots of its frame. */
export const hostManifestSchema = z.strictObject({
  $schema: z.optional(z.string()),
  pages: z.array(manifestPageSchema),
  offers: offersSchema,
  fill: z.optional(fillSchema),
  /** What the site's feed is called: keys of `src/metadata/locales`. */
  feed: z.strictObject({ title: z.string(), description: z.string() }),
});

/** The same as built, with its texts: `site.json` too, beside the shell's files. */
export const builtHostSchema = z.object({
  version: z.string(),
  pages: z.array(releasedPageSchema),
  offers: offersSchema,
  fill: z.optional(fillSchema),
  feed: z.optional(z.object({ title: textsSchema, description: textsSchema })),
  server: z.optional(serverBundleSchema),
});
export type BuiltHost = z.infer<typeof builtHostSchema>;
