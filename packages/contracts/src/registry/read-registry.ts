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
  /** Reports of browsers about the canary, otherwise about the live release, since its promotion. */
  /** `calls`: pages that used it, and pages in which one of its calls failed. */
  health: z.nullable(z.object({ ...loadsSchema.shape, calls: z.optional(loadsSchema) })),
  published: z.array(releaseVersionSchema),
});
export type SliceStatus = z.infer<typeof statusSchema>;

/** Pointer, canary health and last published versions of every slice. */
export const getRegistryStatus = defineContract({
  id: 'registry.getStatus',
  method: 'GET',
  path: '/api/registry/slices',
  output: z.object({ seq: z.int(), slices: z.array(statusSchema) }),
  errors: ['bad-token'],
});

/** Complete manifests of the live releases, for release checks. */
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

/** The log, newest first; `before` is the `seq` to continue from. */
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

/** Every pointer after entry `seq`, computed from the log. */
export const replayLog = defineContract({
  id: 'registry.replayLog',
  method: 'GET',
  path: '/api/registry/log/{seq}/state',
  params: z.object({ seq: seqSchema }),
  output: z.object({ seq: z.int(), slices: z.array(pointerSchema) }),
  errors: ['bad-token', 'log-entry-not-found'],
});
