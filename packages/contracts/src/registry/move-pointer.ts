import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { uncheckedSchema } from './publish-release';
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
  'missing-scope',
  'release-not-found',
  'pointer-moved',
  'release-refused',
  'site-unknown',
  'nothing-live',
  'already-live',
  'never-live',
  'nothing-before',
  'canary-runs',
  'no-canary',
  'ended-before',
  'switched-already',
] as const;

/** Makes a published version live for everybody (100), or a canary for some. */
export const promoteRelease = defineContract({
  id: 'registry.promoteRelease',
  method: 'POST',
  path: '/api/registry/slices/{slice}/promote',
  params,
  body: z.object({
    version: releaseVersionSchema,
    percent: percentSchema,
    revision,
    reason,
    /** Once more a version that the registry took back; it takes a reason. */
    again: z.optional(z.boolean()),
    unchecked: uncheckedSchema,
  }),
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

/** Takes the slice from the site: its pages, menu entries and fragments go. What it owns stays its own. */
export const retireSlice = defineContract({
  id: 'registry.retireSlice',
  method: 'POST',
  path: '/api/registry/slices/{slice}/retire',
  params,
  body: z.object({ revision, reason }),
  output,
  errors,
});

/** Brings a retired slice back with the release that was live last. */
export const restoreSlice = defineContract({
  id: 'registry.restoreSlice',
  method: 'POST',
  path: '/api/registry/slices/{slice}/restore',
  params,
  body: z.object({ revision, reason }),
  output,
  errors,
});

/**
 * Switches a slice, or what it puts into one slot (`part`), off or on again, whatever its release: pages answer 503 with a
 * card, places stay empty, no code of it runs.
 */
export const switchSlice = defineContract({
  id: 'registry.switchSlice',
  method: 'POST',
  path: '/api/registry/slices/{slice}/switch',
  params,
  body: z.object({
    on: z.boolean(),
    part: z.optional(z.string().check(z.maxLength(100))),
    revision,
    reason,
  }),
  output,
  errors,
});

/** Gives pages and slots of one slice to another: for operators. `claims` are as the log says them: `page /quiz`. */
export const transferClaims = defineContract({
  id: 'registry.transferClaims',
  method: 'POST',
  path: '/api/registry/slices/{slice}/claims',
  params,
  body: z.object({
    claims: z
      .array(z.string().check(z.regex(/^(?:page|slot) \S+$/), z.maxLength(220)))
      .check(z.minLength(1), z.maxLength(100)),
    reason: z.string().check(z.minLength(3), z.maxLength(300)),
  }),
  output: logEntrySchema,
  auth: 'service',
  errors: ['claim-not-found'],
});
