import * as z from 'zod/mini';
import { frameScriptSchema } from './frame-script';
import { navEntrySchema } from './nav';
import { releasedPageSchema } from './page';
import { sliceFacts } from './remote-manifest';
import { serverBundleSchema } from './server-bundle';

/** A live release of one slice. Browsers receive it without server-only fields (`forBrowsers`). */
export const registryEntrySchema = z.object({
  ...sliceFacts,
  pages: z.array(releasedPageSchema),
  nav: z.optional(z.array(navEntrySchema)),
  version: z.string(),
  /** Absolute path of the federation entry: `/releases/catalog/1.0.0/remoteEntry.ab12cd34.js`. */
  entry: z.string(),
  /** `module`: the entry is an ES module that exports `get` and `init`; otherwise a script that sets `atlas_<name>`. */
  entryType: z.optional(z.literal('module')),
  /** Served file path to `sha384-…`, for every script and style; unchanged files may be below an earlier release's path. */
  integrity: z.record(z.string(), z.string()),
  /** Chunks of `./remote`, to be preloaded. */
  preload: z.array(z.string()),
  /** Version of each shared singleton that the release was built against. */
  shared: z.record(z.string(), z.string()),
  server: z.optional(serverBundleSchema),
  frame: z.optional(frameScriptSchema),
  /** Disabled: its pages show an error card and none of its code runs. */
  off: z.optional(z.literal(true)),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;

/** Override of a remote for this browser; `expires` in seconds since 1970. */
export const overrideSchema = z.object({
  remote: z.string(),
  origin: z.string(),
  expires: z.number(),
});
export type Override = z.infer<typeof overrideSchema>;

/** Release previewed in this browser before its promotion; `expires` in seconds since 1970. */
export const previewSchema = z.object({
  remote: z.string(),
  version: z.string(),
  expires: z.number(),
});
export type Preview = z.infer<typeof previewSchema>;

export const registrySchema = z.object({
  remotes: z.array(registryEntrySchema),
  overrides: z.optional(z.array(overrideSchema)),
  previews: z.optional(z.array(previewSchema)),
});
export type Registry = z.infer<typeof registrySchema>;
