import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { logEntrySchema } from './log-entry';
import { percentSchema, pointerSchema } from './pointer';
import { releaseVersionSchema, sliceNameSchema } from './release';

const params = z.object({ slice: sliceNameSchema });
const reason = z.optional(z.string().check(z.maxLength(300)));
/** The revision that the caller saw: 409 when somebody else moved the pointer since. */
const revision = z.optional(z.int());
const output = z.object({ entry: logEntrySchema, pointer: pointerSchema });
const errors = [
  'bad-token',
  'other-slice',
  'release-not-found',
  'pointer-moved',
  'nothing-live',
  'already-live',
  'never-live',
  'nothing-before',
  'canary-runs',
  'no-canary',
] as const;

/** Makes a published version live for everybody (100), or a canary for some. */
export const promoteRelease = defineContract({
  id: 'registry.promoteRelease',
  method: 'POST',
  path: '/api/registry/slices/{slice}/promote',
  params,
  body: z.object({ version: releaseVersionSchema, percent: percentSchema, revision, reason }),
  output,
  errors,
});

/** Undoes the last promotion: ends a running canary, else the release that was live before (or `to`) is live again. */
export const rollbackRelease = defineContract({
  id: 'registry.rollbackRelease',
  method: 'POST',
  path: '/api/registry/slices/{slice}/rollback',
  params,
  body: z.object({ to: z.optional(releaseVersionSchema), revision, reason }),
  output,
  errors,
});

/** Ends the running canary. */
export const abortCanary = defineContract({
  id: 'registry.abortCanary',
  method: 'POST',
  path: '/api/registry/slices/{slice}/abort',
  params,
  body: z.object({ revision, reason }),
  output,
  errors,
});
