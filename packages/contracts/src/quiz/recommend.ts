import * as z from 'zod/mini';
import { categorySchema } from '../category';
import { pricingSchema } from '../catalog/pricing';
import { moneySchema } from '../catalog/tool';
import { defineContract } from '../contract';

const text = z.string();
const key = z.string().check(z.minLength(1), z.maxLength(40));
const country = z.string().check(z.regex(/^[A-Z]{2}$/));

/** What a person says that no recommended tool may break. */
export const QUIZ_CONDITIONS = ['budget', 'language', 'platform', 'country'] as const;
export type QuizCondition = (typeof QUIZ_CONDITIONS)[number];
const conditionSchema = z.enum(QUIZ_CONDITIONS);

/** Why a result matches: the criterion and what of it was met, to be put into words by the interface. */
export const matchReasonSchema = z.object({
  code: z.enum(['purpose', 'budget', 'skill', 'language', 'platform', 'country']),
  /** The answer's value; for `budget` one of `free`, `free-plan`, `within-budget`. */
  value: key,
});
export type MatchReason = z.infer<typeof matchReasonSchema>;

/**
 * A wish that a recommended tool does not meet in full. `purpose`, `skill`: what it is made for instead (the tool's
 * level); `budget`: only its free plan is within it; `countries`: usable in these only, and no country was named.
 */
export const unmetPreferenceSchema = z.object({
  code: z.enum(['purpose', 'skill', 'budget', 'countries']),
  /** The answer's value for `purpose`; the tool's for `skill`; ISO countries, comma separated, for `countries`. */
  value: text,
});
export type UnmetPreference = z.infer<typeof unmetPreferenceSchema>;

/** A condition that a tool breaks. */
export const brokenConditionSchema = z.object({
  condition: conditionSchema,
  /** What was asked for: the answer's value, or the country. */
  value: key,
  /** False when nobody has found out: the tool is not recommended on a guess. */
  known: z.boolean(),
});
export type BrokenCondition = z.infer<typeof brokenConditionSchema>;

/** 100 is a tool that meets every answer in full. */
const matchPercentage = z.number().check(z.minimum(0), z.maximum(100));

const shownToolSchema = z.object({
  id: text,
  name: text,
  company: text,
  category: categorySchema,
  url: text,
  pricing: pricingSchema,
  price: text,
  /** Ease of use, 0 to 100, as the editors judge it; it does not order the list. */
  rating: z.int(),
  affiliate: z.boolean(),
  description: text,
  descriptionEn: text,
  descriptionJa: z.optional(text),
  descriptionZh: z.optional(text),
  /** What it does for the task that was named: a line of its own, that no other tool of the list shows. */
  does: z.object({
    text,
    textEn: text,
    textJa: z.optional(text),
    textZh: z.optional(text),
  }),
});

export const recommendedToolSchema = z.extend(shownToolSchema, {
  /** To a tenth, so that what orders two tools is seen. */
  matchPercentage,
  /** Stars of its users' reviews, 1 to 5; null without a review. */
  userRating: z.nullable(z.object({ average: z.number(), count: z.int() })),
  reasons: z.array(matchReasonSchema),
  unmet: z.array(unmetPreferenceSchema),
});
export type RecommendedTool = z.infer<typeof recommendedToolSchema>;

/** A tool that does the task but breaks what was said. */
export const closeToolSchema = z.extend(shownToolSchema, {
  lacks: z.array(brokenConditionSchema).check(z.minLength(1)),
});
export type CloseTool = z.infer<typeof closeToolSchema>;

export const recommendedPackageSchema = z.object({
  id: text,
  name: text,
  nameEn: text,
  nameJa: z.optional(text),
  nameZh: z.optional(text),
  description: text,
  descriptionEn: text,
  descriptionJa: z.optional(text),
  descriptionZh: z.optional(text),
  category: categorySchema,
  /** Price of the package a month (spec §9), not yet for sale. */
  estimatedCost: moneySchema,
  tools: z.array(z.object({ id: text, name: text })),
  matchPercentage,
});
export type RecommendedPackage = z.infer<typeof recommendedPackageSchema>;

/**
 * Recommended are only tools that do the task and keep budget, language, platform and country. Without `country`, a tool
 * must be usable in a country where the named language is read. 400 names the answer that is missing, unknown or of
 * another branch: `/body/answers/q2`. 503 before any catalog was read.
 */
export const recommend = defineContract({
  id: 'quiz.recommend',
  method: 'POST',
  path: '/api/quiz/recommend',
  body: z.strictObject({
    answers: z.record(key, key),
    /** Where the tools are to be used, ISO 3166-1. */
    country: z.optional(country),
  }),
  output: z.object({
    tools: z.array(recommendedToolSchema).check(z.maxLength(5)),
    packages: z.array(recommendedPackageSchema).check(z.maxLength(3)),
    /** Where `tools` are fewer than five: the nearest that break a condition, fewest broken first. */
    close: z.array(closeToolSchema).check(z.maxLength(5)),
    /** Where `tools` are fewer than five: the condition that most tools for the task break, and how many do. */
    excluded: z.nullable(z.object({ condition: conditionSchema, count: z.int() })),
  }),
});
export type Recommendation = z.infer<typeof recommend.output>;
