import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { loadsSchema } from './report-health';
import { logEntrySchema, seqSchema } from './log-entry';
import { pointerSchema } from './pointer';
import {
  releaseManifestSchema,
  releaseParamsSchema,
  releasedNameSchema,
  releaseVersionSchema,
} from './release';

const statusSchema = z.object({
  ...pointerSchema.shape,
  /** What browsers told of the canary, else of what is live, since it is so. */
  /** Of the canary, else of what is live; `calls`: pages that used it, and those in which a call of it failed. */
  health: z.nullable(z.object({ ...loadsSchema.shape, calls: z.optional(loadsSchema) })),
  published: z.array(releaseVersionSchema),
});
export type SliceStatus = z.infer<typeof statusSchema>;

/** Every slice's pointer, the health of its canary, its last published versions. */
export const getRegistryStatus = defineContract({
  id: 'registry.getStatus',
  method: 'GET',
  path: '/api/registry/slices',
  output: z.object({ seq: z.int(), slices: z.array(statusSchema) }),
  errors: ['bad-token'],
});

/** What is live now, in full: what a check compares a candidate with. */
export const listLiveReleases = defineContract({
  id: 'registry.listLiveReleases',
  method: 'GET',
  path: '/api/registry/live',
  output: z.object({ releases: z.array(releaseManifestSchema) }),
  errors: ['bad-token'],
});

export const getRelease = defineContract({
  id: 'registry.getRelease',
  method: 'GET',
  path: '/api/registry/releases/{slice}/{version}',
  params: releaseParamsSchema,
  output: releaseManifestSchema,
  errors: ['bad-token', 'release-not-found'],
});

/** The log, newest first; `before` is the `seq` to go on from. */
export const listReleaseLog = defineContract({
  id: 'registry.listLog',
  method: 'GET',
  path: '/api/registry/log',
  query: z.object({
    slice: z.optional(releasedNameSchema),
    before: z.optional(seqSchema),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
  }),
  output: z.object({ entries: z.array(logEntrySchema) }),
  errors: ['bad-token'],
});

/** Every pointer as it was after entry `seq`, computed from the log alone. */
export const replayLog = defineContract({
  id: 'registry.replayLog',
  method: 'GET',
  path: '/api/registry/log/{seq}/state',
  params: z.object({ seq: seqSchema }),
  output: z.object({ seq: z.int(), slices: z.array(pointerSchema) }),
  errors: ['bad-token', 'log-entry-not-found'],
});
