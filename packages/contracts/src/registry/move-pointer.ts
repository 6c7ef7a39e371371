import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { plainText } from '../plain-text';
import { uncheckedSchema } from './publish-release';
import { logEntrySchema } from './log-entry';
import { percentSchema, pointerSchema } from './pointer';
import { releasedNameSchema, releaseVersionSchema } from './release';

const reason = z.optional(plainText(300, 0));
/** The revision that the caller saw: 409 when somebody else moved the pointer since. */
const revision = z.optional(z.int());
/** What every move has in common. */
const move = {
  method: 'POST',
  params: z.object({ slice: releasedNameSchema }),
  output: z.object({ entry: logEntrySchema, pointer: pointerSchema }),
  errors: [
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
    'no-instance',
    'no-canary',
    'ended-before',
    'switched-already',
    'waits-already',
    'nothing-waits',
    'own-request',
  ],
} as const;

/**
 * Makes a published version live for everybody (100), or a canary for some. Where the registry wants a second person, it
 * waits for `approveRelease` instead: the line is an `ask`, and the pointer says what `waits`.
 */
export const promoteRelease = defineContract({
  ...move,
  id: 'registry.promoteRelease',
  path: '/api/registry/slices/{slice}/promote',
  body: z.object({
    version: releaseVersionSchema,
    percent: percentSchema,
    revision,
    reason,
    /** Once more a version that the registry took back; it takes a reason. */
    again: z.optional(z.boolean()),
    unchecked: uncheckedSchema,
  }),
});

/** Promotes what waits: with another token than it was asked with, which opens the slice and has the scope `approve`. */
export const approveRelease = defineContract({
  ...move,
  id: 'registry.approveRelease',
  path: '/api/registry/slices/{slice}/approve',
  /** The line that asked: what is approved is what was seen. */
  body: z.object({ seq: z.int().check(z.minimum(1)) }),
});

/** Undoes the last promotion: ends a running canary, else the release that was live before (or `to`) is live again. */
export const rollbackRelease = defineContract({
  ...move,
  id: 'registry.rollbackRelease',
  path: '/api/registry/slices/{slice}/rollback',
  body: z.object({ to: z.optional(releaseVersionSchema), revision, reason }),
});

/** Ends the running canary. */
export const abortCanary = defineContract({
  ...move,
  id: 'registry.abortCanary',
  path: '/api/registry/slices/{slice}/abort',
  body: z.object({ revision, reason }),
});

/** Takes the slice from the site: its pages, menu entries and fragments go. What it owns stays its own. */
export const retireSlice = defineContract({
  ...move,
  id: 'registry.retireSlice',
  path: '/api/registry/slices/{slice}/retire',
  body: z.object({ revision, reason }),
});

/** Brings a retired slice back with the release that was live last. */
export const restoreSlice = defineContract({
  ...move,
  id: 'registry.restoreSlice',
  path: '/api/registry/slices/{slice}/restore',
  body: z.object({ revision, reason }),
});

/**
 * Switches a slice, or what it puts into one slot (`part`), off or on again, whatever its release: pages answer 503 with a
 * card, places stay empty, no code of it runs.
 */
export const switchSlice = defineContract({
  ...move,
  id: 'registry.switchSlice',
  path: '/api/registry/slices/{slice}/switch',
  body: z.object({
    on: z.boolean(),
    part: z.optional(z.string().check(z.maxLength(100))),
    revision,
    reason,
  }),
});

/** Gives pages, slots and API prefixes of one slice to another: for operators. `claims` are as the log says them: `page /quiz`. */
export const transferClaims = defineContract({
  ...move,
  id: 'registry.transferClaims',
  path: '/api/registry/slices/{slice}/claims',
  body: z.object({
    claims: z
      .array(z.string().check(z.regex(/^(?:page|slot|api) \S+$/), z.maxLength(220)))
      .check(z.minLength(1), z.maxLength(100)),
    reason: plainText(300, 3),
  }),
  output: logEntrySchema,
  auth: 'service',
  errors: ['claim-not-found'],
});
