import * as z from 'zod/mini';
import { registryEntrySchema } from '../manifest';

export const sliceNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));

/** Name of a release: a remote (`catalog`) or a service (`catalog.service`). */
export const releasedNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}(?:\.service)?$/));

const SERVICE = '.service';
/**
 * Release name of a service.
 * @param name name of the service
 * @returns its name in the registry
 */
export const releasedService = (name: string): string => name + SERVICE;
/**
 * Whether a released name is that of a service.
 * @param released name of a remote or service in the registry
 * @returns false for a remote
 */
export const isReleasedService = (released: string): boolean => released.endsWith(SERVICE);
/**
 * Slice of a remote or service: owner of its claims, and covered by the same tokens.
 * @param released name of a remote or service in the registry
 * @returns name of the slice
 */
export const sliceOf = (released: string): string =>
  isReleasedService(released) ? released.slice(0, -SERVICE.length) : released;

/** Semantic version without build metadata; part of the path of every file. */
export const releaseVersionSchema = z
  .string()
  .check(z.maxLength(64), z.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/));

export const releaseParamsSchema = z.object({
  slice: sliceNameSchema,
  version: releaseVersionSchema,
});

/** Props or payload fields by name: TypeScript type at build time, and JSON Schema where the build knows it. */
const fieldsSchema = z.record(
  z.string(),
  z.object({ type: z.string(), optional: z.boolean(), schema: z.optional(z.unknown()) }),
);
export type Fields = z.infer<typeof fieldsSchema>;

/** What a workspace's code uses of others and offers: extracted at build, compared before publishing. */
export const usesSchema = z.object({
  exposes: z.array(z.string()),
  /** Operations it calls: schemas of what it sends (null: nothing) and reads. */
  operations: z.array(
    z.object({
      id: z.string(),
      method: z.string(),
      path: z.string(),
      sends: z.unknown(),
      reads: z.unknown(),
    }),
  ),
  /** Slots that its pages offer, with their props. */
  offers: z.record(z.string(), fieldsSchema),
  /** Slots that it fills, with the props it expects. */
  fills: z.record(z.string(), fieldsSchema),
  emits: z.record(z.string(), fieldsSchema),
  listens: z.record(z.string(), fieldsSchema),
});
export type Uses = z.infer<typeof usesSchema>;

/** `release.json` of a build. */
export const releaseManifestSchema = z.object({
  ...registryEntrySchema.shape,
  name: sliceNameSchema,
  version: releaseVersionSchema,
  uses: usesSchema,
  /** Source maps by path, `174.7008e263.js.map`, to `sha384-…`. Stored by the registry, not served. */
  maps: z.optional(z.record(z.string(), z.string())),
});
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;

/** `/shell/host.json`: the shell's offers, which remotes are checked against. */
export const hostSchema = z.object({
  version: z.string(),
  shared: z.record(z.string(), z.string()),
  uses: usesSchema,
});
export type Host = z.infer<typeof hostSchema>;
