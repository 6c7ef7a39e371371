import * as z from 'zod/mini';
import { categorySchema } from '../category';
import { pricingSchema } from '../catalog/pricing';
import { moneySchema } from '../catalog/money';
import { defineContract } from '../contract';

const text = z.string();
const key = z.string().check(z.minLength(1), z.maxLength(40));
const country = z.string().check(z.regex(/^[A-Z]{2}$/));

/** Answers that every recommended tool must satisfy. */
export const QUIZ_CONDITIONS = ['budget', 'language', 'platform', 'country'] as const;
export type QuizCondition = (typeof QUIZ_CONDITIONS)[number];
const conditionSchema = z.enum(QUIZ_CONDITIONS);

/** A reason for a match: criterion and value, which the interface puts into words. */
export const matchReasonSchema = z.object({
  code: z.enum(['purpose', 'budget', 'skill', 'language', 'platform', 'country']),
  /** The answer's value; for `budget` one of `free`, `free-plan`, `within-budget`. */
  value: key,
});
export type MatchReason = z.infer<typeof matchReasonSchema>;

/**
 * A preference that a recommended tool meets only in part. `purpose`, `skill`: its own purpose or level; `budget`: only its
 * free plan is within it; `countries`: available in these only, and no country was given.
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
  /** The required value: an answer or the country. */
  value: key,
  /** False when the fact is unknown; tools are not recommended on a guess. */
  known: z.boolean(),
});
export type BrokenCondition = z.infer<typeof brokenConditionSchema>;

/** 100 is a tool that meets every answer completely. */
const matchPercentage = z.number().check(z.minimum(0), z.maximum(100));

const shownToolSchema = z.object({
  id: text,
  name: text,
  company: text,
  category: categorySchema,
  url: text,
  pricing: pricingSchema,
  price: text,
  /** Editors' ease of use, 0 to 100; it does not affect the order. */
  rating: z.int(),
  affiliate: z.boolean(),
  description: text,
  descriptionEn: text,
  descriptionJa: z.optional(text),
  descriptionZh: z.optional(text),
  /** How it helps with the task; unique within the list. */
  does: z.object({
    text,
    textEn: text,
    textJa: z.optional(text),
    textZh: z.optional(text),
  }),
});

export const recommendedToolSchema = z.extend(shownToolSchema, {
  /** One decimal, so that the order is visible. */
  matchPercentage,
  /** Average stars of reviews, 1 to 5; null without a review. */
  userRating: z.nullable(z.object({ average: z.number(), count: z.int() })),
  reasons: z.array(matchReasonSchema),
  unmet: z.array(unmetPreferenceSchema),
});
export type RecommendedTool = z.infer<typeof recommendedToolSchema>;

/** A tool for the task that breaks a condition. */
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
  /** Monthly price of the package; not for sale yet. */
  estimatedCost: moneySchema,
  tools: z.array(z.object({ id: text, name: text })),
  matchPercentage,
});
export type RecommendedPackage = z.infer<typeof recommendedPackageSchema>;

/**
 * Recommends tools for the task that satisfy budget, language, platform and country. Without `country`, a tool must be
 * available in a country of the selected language. 400 names an answer that is missing, unknown or of another branch:
 * `/body/answers/q2`. 503 before the catalog was first read.
 */
export const recommend = defineContract({
  id: 'quiz.recommend',
  method: 'POST',
  path: '/api/quiz/recommend',
  body: z.strictObject({
    answers: z.record(key, key),
    /** Country of use, ISO 3166-1. */
    country: z.optional(country),
  }),
  output: z.object({
    tools: z.array(recommendedToolSchema).check(z.maxLength(5)),
    packages: z.array(recommendedPackageSchema).check(z.maxLength(3)),
    /** With fewer than five `tools`: the closest ones that break a condition, fewest first. */
    close: z.array(closeToolSchema).check(z.maxLength(5)),
    /** With fewer than five `tools`: the condition that excludes most tools, and how many. */
    excluded: z.nullable(z.object({ condition: conditionSchema, count: z.int() })),
  }),
});
export type Recommendation = z.infer<typeof recommend.output>;
