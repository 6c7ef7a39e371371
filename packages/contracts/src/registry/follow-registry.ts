import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { registryEntrySchema } from '../remote-manifest';
import { percentSchema } from './pointer';
import { releaseVersionSchema, sliceNameSchema } from './release';

/** A release as a gateway needs it: the registry entry, and every file with its `sha384-…`. */
export const servedReleaseSchema = z.object({ entry: registryEntrySchema, files: z.record(z.string(), z.string()) });
export type ServedRelease = z.infer<typeof servedReleaseSchema>;

export const liveStateSchema = z.object({
  seq: z.int(),
  slices: z.array(z.object({
    name: sliceNameSchema,
    revision: z.int(),
    live: servedReleaseSchema,
    canary: z.nullable(z.object({ release: servedReleaseSchema, percent: percentSchema })),
  })),
});
export type LiveState = z.infer<typeof liveStateSchema>;

/** Answers as soon as the log is longer than `after`, or after `wait` seconds with what is so then. */
export const followRegistry = defineContract({
  id: 'registry.follow',
  method: 'GET',
  path: '/api/registry/follow',
  query: z.object({ after: z.coerce.number().check(z.int(), z.minimum(0)), wait: z.coerce.number().check(z.minimum(0), z.maximum(25)) }),
  output: liveStateSchema,
  auth: 'service',
});

/** Distinct visitors that got a release since the last report, and those of them in whose browser it failed. */
export const reportHealth = defineContract({
  id: 'registry.reportHealth',
  method: 'POST',
  path: '/api/registry/health',
  body: z.object({
    counts: z.array(z.object({
      slice: sliceNameSchema, version: releaseVersionSchema, visitors: z.int().check(z.minimum(0)), failed: z.int().check(z.minimum(0)),
    })).check(z.maxLength(200)),
  }),
  output: z.object({ aborted: z.array(sliceNameSchema) }),
  auth: 'service',
});

/** Lets a team move slices. The secret itself never comes here: its SHA-256 does. */
export const registerToken = defineContract({
  id: 'registry.registerToken',
  method: 'PUT',
  path: '/api/registry/tokens/{id}',
  params: z.object({ id: z.string().check(z.regex(/^[a-z0-9]{8,32}$/)) }),
  body: z.object({
    team: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
    /** `*` is every slice. */
    slices: z.array(z.union([sliceNameSchema, z.literal('*')])).check(z.minLength(1), z.maxLength(50)),
    secretHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  output: z.object({ id: z.string(), team: z.string(), slices: z.array(z.string()) }),
  auth: 'service',
});

/** The token opens nothing any more. */
export const revokeToken = defineContract({
  id: 'registry.revokeToken',
  method: 'DELETE',
  path: '/api/registry/tokens/{id}',
  params: z.object({ id: z.string().check(z.regex(/^[a-z0-9]{8,32}$/)) }),
  output: z.object({ ok: z.literal(true) }),
  auth: 'service',
  errors: [404],
});

/** A release as a gateway needs it, for one that is not live any more. */
export const getServedRelease = defineContract({
  id: 'registry.getServedRelease',
  method: 'GET',
  path: '/api/registry/served/{slice}/{version}',
  params: z.object({ slice: sliceNameSchema, version: releaseVersionSchema }),
  output: servedReleaseSchema,
  auth: 'service',
  errors: [404],
});
