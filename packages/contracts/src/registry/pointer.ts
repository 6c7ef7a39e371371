import * as z from 'zod/mini';
import { releasedNameSchema, releaseVersionSchema } from './release';

/** Percent of visitors in steps of a hundredth, because the hash has ten thousand buckets. */
export const percentSchema = z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01));

/** State of a slice: which release visitors get. */
export const pointerSchema = z.object({
  slice: releasedNameSchema,
  live: z.nullable(releaseVersionSchema),
  canary: z.nullable(z.object({ version: releaseVersionSchema, percent: percentSchema })),
  /** Increases with each move; callers pass the revision that they expect. */
  revision: z.int().check(z.minimum(0)),
  /** Previously live versions, most recent last: targets of rollbacks. */
  history: z.array(releaseVersionSchema),
  /** Versions that were rolled back automatically and not promoted again since. */
  ended: z.array(releaseVersionSchema),
  /** Disabled slots; `*` is the whole slice. */
  off: z.array(z.string()),
  /** When `live` became live, ISO 8601. */
  liveAt: z.nullable(z.string()),
  /** Promotion that awaits approval, requested by log entry `seq`. Any move of the pointer cancels it. */
  waits: z.nullable(
    z.object({
      seq: z.int(),
      version: releaseVersionSchema,
      percent: percentSchema,
      by: z.string(),
      token: z.string(),
      reason: z.nullable(z.string()),
      unchecked: z.boolean(),
      /** End of the approval period, ISO 8601. */
      until: z.string(),
    }),
  ),
  /** Open previews: log entry and end (ISO 8601). */
  previews: z.array(
    z.object({ seq: z.int(), version: releaseVersionSchema, until: z.string(), by: z.string() }),
  ),
  /** Why the registry does not roll back the failing live release; null when it does not fail. Any move resets it. */
  held: z.nullable(z.string()),
  /** Retired by its team; `restore` brings it back. */
  retired: z.boolean(),
});
export type Pointer = z.infer<typeof pointerSchema>;
