import * as z from 'zod/mini';
import { SLOT_NAMES } from './slots';

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));

/** `remote.json`: what plugs in where, said as data (DESIGN §2). */
export const remoteManifestSchema = z.object({
  name,
  /** `primary`: the page is nothing without it (8 s deadline); `essential`, `regular`: 4 s; a `regular` slot stays empty on failure. */
  criticality: z.enum(['primary', 'essential', 'regular']),
  /** Route patterns this remote owns, in the form of react-router: `/ai-detail-enhanced/:id`. */
  routes: z.array(z.string().check(z.startsWith('/'))),
  slots: z.array(
    z.object({ name: z.enum(SLOT_NAMES), criticality: z.enum(['essential', 'regular']) }),
  ),
  /** API prefixes it calls. */
  api: z.array(z.string()),
  /** Route to the keys of its heading and, where it has one, its lead, in the texts of the slice: the page's HTML brings them. */
  firstTexts: z.optional(
    z.record(z.string(), z.array(z.string()).check(z.minLength(1), z.maxLength(2))),
  ),
});
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;

const { firstTexts: _, ...manifestShape } = remoteManifestSchema.shape;

/** One live release of one slice, as the gateway inlines it into `index.html`. */
export const registryEntrySchema = z.object({
  ...manifestShape,
  /** What `firstTexts` names: route to heading and lead, by language. Left out of the page's registry. */
  firstWords: z.optional(z.record(z.string(), z.record(z.string(), z.array(z.string())))),
  version: z.string(),
  /** Absolute path of the federation entry: `/releases/catalog/1.0.0/remoteEntry.ab12cd34.js`. */
  entry: z.string(),
  /** File path (as served) to `sha384-…`, for every script and style of the release. */
  integrity: z.record(z.string(), z.string()),
  /** Chunks that `./remote` needs at once, to be preloaded. */
  preload: z.array(z.string()),
  /** Version of each shared singleton the release was built against. */
  shared: z.record(z.string(), z.string()),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;

/** Where this one browser takes a remote from instead of its release; `expires` in seconds since 1970. */
export const overrideSchema = z.object({
  remote: z.string(),
  origin: z.string(),
  expires: z.number(),
});
export type Override = z.infer<typeof overrideSchema>;

export const registrySchema = z.object({
  remotes: z.array(registryEntrySchema),
  overrides: z.optional(z.array(overrideSchema)),
});
export type Registry = z.infer<typeof registrySchema>;
