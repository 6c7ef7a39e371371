import * as z from 'zod/mini';
import { percentSchema } from './pointer';
import { releasedNameSchema, releaseVersionSchema } from './release';

/** A place in the log, as addresses say it; 0 is before the first line. */
export const seqSchema = z.coerce.number().check(z.int(), z.minimum(0));

/** One line of the append-only release log. */
export const logEntrySchema = z.object({
  /** 1, 2, 3 … over all slices, without gaps. */
  seq: z.int().check(z.minimum(1)),
  at: z.string(),
  /** The team that did it; `registry` for what the registry did by itself. */
  by: z.string(),
  action: z.enum([
    'publish',
    /** A promotion that waits for somebody else's approval. */
    'ask',
    'promote',
    'rollback',
    'abort',
    'retire',
    'restore',
    'off',
    'on',
    'transfer',
    /** Opened to whoever has its ticket, and ended before its time. */
    'preview',
    'end-preview',
  ]),
  slice: releasedNameSchema,
  /** What was published or promoted, what rollback or restore went back to, what ended; null where no release is meant. */
  version: z.nullable(releaseVersionSchema),
  /** Of a promotion; 100 is everybody. */
  percent: z.nullable(percentSchema),
  reason: z.nullable(z.string()),
  /** Of `off` and `on`: the slot that is meant; null is the whole slice. */
  part: z.nullable(z.string()),
  /** What the slice owns from this line on: `page /quiz`, `slot quiz.result`, `api /api/quiz`. Absent in lines from before there were owners. */
  claims: z.optional(z.array(z.string())),
  /** Id of the token that it was done with; null for operators and the registry itself. Absent in lines from before it was noted. */
  token: z.optional(z.nullable(z.string())),
  /** Of a promotion that took an approval: who gave it, and with which token. */
  approved: z.optional(z.object({ by: z.string(), token: z.string() })),
  /** Of `ask`: until when it can be approved, and that it leaves the neighbours out. Of `preview`: until when it is open. ISO 8601. */
  until: z.optional(z.string()),
  unchecked: z.optional(z.boolean()),
  /** The pointer's revision after it. */
  revision: z.int(),
});
export type LogEntry = z.infer<typeof logEntrySchema>;
