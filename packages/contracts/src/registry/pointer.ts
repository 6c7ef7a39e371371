import * as z from 'zod/mini';
import { releasedNameSchema, releaseVersionSchema } from './release';

/** Percent of visitors, in steps of a hundredth: the hash has ten thousand buckets. */
export const percentSchema = z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01));

/** Which release of a slice visitors get. */
export const pointerSchema = z.object({
  slice: releasedNameSchema,
  live: z.nullable(releaseVersionSchema),
  canary: z.nullable(z.object({ version: releaseVersionSchema, percent: percentSchema })),
  /** Rises by one with each move; who moves a pointer names the revision he saw. */
  revision: z.int().check(z.minimum(0)),
  /** Versions that were live before, the last one at the end: where rollback goes. */
  history: z.array(releaseVersionSchema),
  /** Versions that the registry took back by itself, and nobody promoted again since. */
  ended: z.array(releaseVersionSchema),
  /** Slots that are switched off; `*` is the whole slice. */
  off: z.array(z.string()),
  /** Since when `live` is live, ISO 8601. */
  liveAt: z.nullable(z.string()),
  /** A promotion that waits for an approval: line `seq` of the log asked for it. Whatever moves the pointer ends it. */
  waits: z.nullable(
    z.object({
      seq: z.int(),
      version: releaseVersionSchema,
      percent: percentSchema,
      by: z.string(),
      token: z.string(),
      reason: z.nullable(z.string()),
      unchecked: z.boolean(),
      /** It can be approved until then, ISO 8601. */
      until: z.string(),
    }),
  ),
  /** Releases that are open to whoever has a ticket: by which line of the log, and until when (ISO 8601). */
  previews: z.array(
    z.object({ seq: z.int(), version: releaseVersionSchema, until: z.string(), by: z.string() }),
  ),
  /** Taken from the site by its team; `restore` brings it back. */
  retired: z.boolean(),
});
export type Pointer = z.infer<typeof pointerSchema>;
