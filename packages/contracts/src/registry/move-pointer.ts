import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { plainText } from '../plain-text';
import { uncheckedSchema } from './publish-release';
import { logEntrySchema } from './log-entry';
import { percentSchema, pointerSchema } from './pointer';
import { releasedNameSchema, releaseVersionSchema } from './release';

const reason = z.optional(plainText(300, 0));
/** Expected revision: 409 when the pointer was moved meanwhile. */
const revision = z.optional(z.int());
/** Fields of every move. */
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
 * Makes a published version live for everyone (100) or starts a canary. Where the registry requires approval, the entry is
 * an `ask` and the promotion waits for `approveRelease`.
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
    /** Promotes a version again that was rolled back automatically; requires a reason. */
    again: z.optional(z.boolean()),
    unchecked: uncheckedSchema,
  }),
});

/** Approves a waiting promotion, with another token that has access to the slice and the scope `approve`. */
export const approveRelease = defineContract({
  ...move,
  id: 'registry.approveRelease',
  path: '/api/registry/slices/{slice}/approve',
  /** Log entry of the request, so that exactly the reviewed promotion is approved. */
  body: z.object({ seq: z.int().check(z.minimum(1)) }),
});

/** Rolls back: ends a running canary, otherwise makes the previous live release (or `to`) live again. */
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

/** Retires the slice: its pages, menu entries and fragments are removed; its claims remain. */
export const retireSlice = defineContract({
  ...move,
  id: 'registry.retireSlice',
  path: '/api/registry/slices/{slice}/retire',
  body: z.object({ revision, reason }),
});

/** Restores a retired slice with its last live release. */
export const restoreSlice = defineContract({
  ...move,
  id: 'registry.restoreSlice',
  path: '/api/registry/slices/{slice}/restore',
  body: z.object({ revision, reason }),
});

/**
 * Disables or enables a slice, or its content of one slot (`part`), independent of its release: pages respond 503 with a
 * card, slots stay empty, none of its code runs.
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

/** Transfers pages, their names, slots and API prefixes to another slice; for operators. `claims` as in the log: `page /quiz`. */
export const transferClaims = defineContract({
  ...move,
  id: 'registry.transferClaims',
  path: '/api/registry/slices/{slice}/claims',
  body: z.object({
    claims: z
      .array(z.string().check(z.regex(/^(?:page|name|slot|api) \S+$/), z.maxLength(220)))
      .check(z.minLength(1), z.maxLength(100)),
    reason: plainText(300, 3),
  }),
  output: logEntrySchema,
  auth: 'service',
  errors: ['claim-not-found'],
});
