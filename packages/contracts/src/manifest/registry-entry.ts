import * as z from 'zod/mini';
import { frameScriptSchema } from './frame-script';
import { navEntrySchema } from './nav';
import { releasedPageSchema } from './page';
import { sliceFacts } from './remote-manifest';
import { serverBundleSchema } from './server-bundle';

/** One live release of one slice. Browsers get it without what only servers read (`forBrowsers`). */
export const registryEntrySchema = z.object({
  ...sliceFacts,
  pages: z.array(releasedPageSchema),
  nav: z.optional(z.array(navEntrySchema)),
  version: z.string(),
  /** Absolute path of the federation entry: `/releases/catalog/1.0.0/remoteEntry.ab12cd34.js`. */
  entry: z.string(),
  /** The entry is an ES module that exports `get` and `init`; else a script that leaves its container in `atlas_<name>`. */
  entryType: z.optional(z.literal('module')),
  /** File path (as served) to `sha384-…`, for every script and style of the release; below an earlier one what did not change since. */
  integrity: z.record(z.string(), z.string()),
  /** Chunks that `./remote` needs at once, to be preloaded. */
  preload: z.array(z.string()),
  /** Version of each shared singleton the release was built against. */
  shared: z.record(z.string(), z.string()),
  server: z.optional(serverBundleSchema),
  frame: z.optional(frameScriptSchema),
  /** Switched off, whatever its release: it has its pages' places, and no code of it runs. */
  off: z.optional(z.literal(true)),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;

/** Where this one browser takes a remote from instead of its release; `expires` in seconds since 1970. */
export const overrideSchema = z.object({
  remote: z.string(),
  origin: z.string(),
  expires: z.number(),
});
export type Override = z.infer<typeof overrideSchema>;

/** A published release that this one browser gets before it is promoted; `expires` in seconds since 1970. */
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
