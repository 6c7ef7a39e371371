import * as z from 'zod/mini';
import { percentSchema } from './pointer';
import { releasedNameSchema, releaseVersionSchema } from './release';

/** A log position in URLs; 0 is before the first entry. */
export const seqSchema = z.coerce.number().check(z.int(), z.minimum(0));

/** An entry of the append-only release log. */
export const logEntrySchema = z.object({
  /** 1, 2, 3 … over all slices, without gaps. */
  seq: z.int().check(z.minimum(1)),
  at: z.string(),
  /** Team that acted; `registry` for automatic actions. */
  by: z.string(),
  action: z.enum([
    'publish',
    /** A promotion that awaits approval (stored value). */
    'ask',
    'promote',
    'rollback',
    'abort',
    'retire',
    'restore',
    'off',
    'on',
    'transfer',
    /** A preview was opened or ended. */
    'preview',
    'end-preview',
    /** The live release fails, and the registry does not roll it back: `reason` has both. */
    'hold',
  ]),
  slice: releasedNameSchema,
  /** Version that was published, promoted, restored or ended; null when no release is concerned. */
  version: z.nullable(releaseVersionSchema),
  /** Percent of visitors of a promotion; 100 is everyone. */
  percent: z.nullable(percentSchema),
  reason: z.nullable(z.string()),
  /** Slot of `off` and `on`; null is the whole slice. */
  part: z.nullable(z.string()),
  /** Claims of the slice from this entry on: `page /quiz`, `slot quiz.result`, `api /api/quiz`. Absent in old entries. */
  claims: z.optional(z.array(z.string())),
  /** Id of the token used; null for operators and the registry itself. Absent in old entries. */
  token: z.optional(z.nullable(z.string())),
  /** Approval of a promotion: team and token. */
  approved: z.optional(z.object({ by: z.string(), token: z.string() })),
  /** ISO 8601. Of `ask`: end of the approval period, and whether dependants are unchecked. Of `preview`: its end. */
  until: z.optional(z.string()),
  unchecked: z.optional(z.boolean()),
  /** Revision of the pointer after this entry. */
  revision: z.int(),
});
export type LogEntry = z.infer<typeof logEntrySchema>;
