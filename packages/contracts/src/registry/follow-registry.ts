import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { registryEntrySchema } from '../manifest';
import { seqSchema } from './log-entry';
import { percentSchema } from './pointer';
import { releaseParamsSchema, sliceNameSchema } from './release';

/** A release for gateways: the registry entry, and every file with its `sha384-…`. */
export const servedReleaseSchema = z.object({
  entry: registryEntrySchema,
  files: z.record(z.string(), z.string()),
});
export type ServedRelease = z.infer<typeof servedReleaseSchema>;

export const liveStateSchema = z.object({
  seq: z.int(),
  slices: z.array(
    z.object({
      name: sliceNameSchema,
      revision: z.int(),
      /** Null while the first release is a canary. */
      live: z.nullable(servedReleaseSchema),
      canary: z.nullable(z.object({ release: servedReleaseSchema, percent: percentSchema })),
      /** Last known good release before `live`, the fallback of browsers. */
      before: z.optional(z.nullable(registryEntrySchema)),
      /** Disabled slots; `*` is the whole slice. */
      off: z.optional(z.array(z.string())),
    }),
  ),
  /** Releases that can be previewed with a ticket of that log entry; `until` in ISO 8601. */
  previews: z.optional(
    z.array(z.object({ seq: z.int(), until: z.string(), release: servedReleaseSchema })),
  ),
  /** Promotions that await approval by another token; `until` in ISO 8601. */
  waits: z.optional(
    z.array(z.object({ slice: sliceNameSchema, version: z.string(), until: z.string() })),
  ),
  /** Failing releases that stay live until a person acts. */
  held: z.optional(z.array(z.object({ slice: sliceNameSchema, version: z.string() }))),
});
export type LiveState = z.infer<typeof liveStateSchema>;

/** Long poll: responds when the log is longer than `after`, or after `wait` seconds with the current state. */
export const followRegistry = defineContract({
  id: 'registry.follow',
  method: 'GET',
  path: '/api/registry/follow',
  query: z.object({ after: seqSchema, wait: z.coerce.number().check(z.minimum(0), z.maximum(25)) }),
  output: liveStateSchema,
  auth: 'service',
});

/** A release for gateways that is not live any more. */
export const getServedRelease = defineContract({
  id: 'registry.getServedRelease',
  method: 'GET',
  path: '/api/registry/served/{slice}/{version}',
  params: releaseParamsSchema,
  output: servedReleaseSchema,
  auth: 'service',
  errors: ['release-not-found'],
});
