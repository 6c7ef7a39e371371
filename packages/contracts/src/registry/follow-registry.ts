import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { registryEntrySchema } from '../manifest';
import { seqSchema } from './log-entry';
import { percentSchema } from './pointer';
import { releaseParamsSchema, sliceNameSchema } from './release';

/** A release as a gateway needs it: the registry entry, and every file with its `sha384-…`. */
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
      /** Last known good before `live`: what a browser falls back to. */
      before: z.optional(z.nullable(registryEntrySchema)),
      /** Slots that are switched off; `*` is the whole slice. */
      off: z.optional(z.array(z.string())),
    }),
  ),
  /** Releases that are open to whoever has a ticket of that line of the log; `until` in ISO 8601. */
  previews: z.optional(
    z.array(z.object({ seq: z.int(), until: z.string(), release: servedReleaseSchema })),
  ),
  /** Promotions that wait for a second token's approval; `until` in ISO 8601. */
  waits: z.optional(
    z.array(z.object({ slice: sliceNameSchema, version: z.string(), until: z.string() })),
  ),
});
export type LiveState = z.infer<typeof liveStateSchema>;

/** Answers as soon as the log is longer than `after`, or after `wait` seconds with what is so then. */
export const followRegistry = defineContract({
  id: 'registry.follow',
  method: 'GET',
  path: '/api/registry/follow',
  query: z.object({ after: seqSchema, wait: z.coerce.number().check(z.minimum(0), z.maximum(25)) }),
  output: liveStateSchema,
  auth: 'service',
});

/** A release as a gateway needs it, for one that is not live any more. */
export const getServedRelease = defineContract({
  id: 'registry.getServedRelease',
  method: 'GET',
  path: '/api/registry/served/{slice}/{version}',
  params: releaseParamsSchema,
  output: servedReleaseSchema,
  auth: 'service',
  errors: ['release-not-found'],
});
