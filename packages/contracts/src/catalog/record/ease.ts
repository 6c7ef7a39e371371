import * as z from 'zod/mini';
import { BEST_GRADE, SCORE_CRITERIA } from './criteria';
import { localizedTextSchema } from './localized';
import { factSourceSchema } from './source';

/** What a grade rests on: something with a source, facts without one, or an editor's judgement. */
export const GRADE_BASES = ['sourced', 'unsourced', 'judged'] as const;

const easeCriterionSchema = z.object({
  id: z.enum(SCORE_CRITERIA),
  weight: z.int().check(z.positive()),
  /** 0 to 2; null when nobody has judged it, so that it does not count. */
  grade: z.nullable(z.int().check(z.minimum(0), z.maximum(BEST_GRADE))),
  /** Absent without a grade. */
  basis: z.optional(z.enum(GRADE_BASES)),
  /** Keys of the facts that the grade follows from. */
  facts: z.optional(z.array(z.string())),
  /** Day of an editor's judgement. */
  judgedOn: z.optional(z.iso.date()),
  /** What an editor's judgement rests on. */
  note: z.optional(localizedTextSchema),
  /** Of the grade itself; sources of facts are with the facts. */
  sources: z.optional(z.array(factSourceSchema)),
});
export type EaseCriterion = z.infer<typeof easeCriterionSchema>;

/** The ease-of-use score of a tool, criterion by criterion. */
export const easeSchema = z.object({
  /** 0 to 100; null with fewer than MIN_JUDGED_CRITERIA judged criteria. */
  score: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  /** Number of criteria with a grade. */
  judged: z.int().check(z.nonnegative()),
  /** All criteria, in the order of SCORE_CRITERIA. */
  criteria: z.array(easeCriterionSchema),
});
export type Ease = z.infer<typeof easeSchema>;
