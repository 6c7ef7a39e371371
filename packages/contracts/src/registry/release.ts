import * as z from 'zod/mini';
import { registryEntrySchema } from '../manifest';

export const sliceNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));

/** What has releases, a pointer and lines in the log: a remote (`catalog`), or a service (`catalog.service`). */
export const releasedNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}(?:\.service)?$/));

const SERVICE = '.service';
/** Under which the service of that name is released. */
export const releasedService = (name: string): string => name + SERVICE;
export const isReleasedService = (released: string): boolean => released.endsWith(SERVICE);
/** The slice that a remote or a service belongs to: it owns what either claims, and its token opens both. */
export const sliceOf = (released: string): string =>
  isReleasedService(released) ? released.slice(0, -SERVICE.length) : released;

/** Semantic version without build data: it is a folder's name and part of every file's path. */
export const releaseVersionSchema = z
  .string()
  .check(z.maxLength(64), z.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/));

export const releaseParamsSchema = z.object({
  slice: sliceNameSchema,
  version: releaseVersionSchema,
});

/** Name of a prop or payload field to its TypeScript type, as the contract had it when this was built. */
const fieldsSchema = z.record(z.string(), z.object({ type: z.string(), optional: z.boolean() }));
export type Fields = z.infer<typeof fieldsSchema>;

/** What a room's code takes from the others and gives them: read from its source at build, compared before publish. */
export const usesSchema = z.object({
  exposes: z.array(z.string()),
  /** Operations it calls: the schema of what it sends (null: nothing) and of what it reads. */
  operations: z.array(
    z.object({
      id: z.string(),
      method: z.string(),
      path: z.string(),
      sends: z.unknown(),
      reads: z.unknown(),
    }),
  ),
  /** Slots that its pages offer, with the props they hand over. */
  offers: z.record(z.string(), fieldsSchema),
  /** Slots that it fills, with the props it was built for. */
  fills: z.record(z.string(), fieldsSchema),
  emits: z.record(z.string(), fieldsSchema),
  listens: z.record(z.string(), fieldsSchema),
});
export type Uses = z.infer<typeof usesSchema>;

/** `release.json` of a build, with what its code uses. */
export const releaseManifestSchema = z.object({
  ...registryEntrySchema.shape,
  name: sliceNameSchema,
  version: releaseVersionSchema,
  uses: usesSchema,
  /** Source maps by path below the release's folder, `174.7008e263.js.map`, to `sha384-…`. The registry keeps them; nobody is served them. */
  maps: z.optional(z.record(z.string(), z.string())),
});
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;

/** The shell's description of itself, served as `/shell/host.json`: remotes are checked against it. */
export const hostSchema = z.object({
  version: z.string(),
  shared: z.record(z.string(), z.string()),
  uses: usesSchema,
});
export type Host = z.infer<typeof hostSchema>;
