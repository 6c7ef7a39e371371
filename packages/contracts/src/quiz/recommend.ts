import * as z from 'zod/mini';
import { categorySchema } from '../category';
import { moneySchema, pricingSchema } from '../catalog/tool';
import { defineContract } from '../contract';

const text = z.string();
const key = z.string().check(z.minLength(1), z.maxLength(40));

/** Why a result matches: the criterion and what of it was met, to be put into words by the interface. */
export const matchReasonSchema = z.object({
  code: z.enum(['purpose', 'task', 'budget', 'skill', 'language', 'platform']),
  /** The answer's value; for `budget` one of `free`, `free-plan`, `within-budget`. */
  value: key,
});
export type MatchReason = z.infer<typeof matchReasonSchema>;

/** 100 is a tool that meets every answer in full. */
const matchPercentage = z.int().check(z.minimum(0), z.maximum(100));

export const recommendedToolSchema = z.object({
  id: text,
  name: text,
  company: text,
  category: categorySchema,
  url: text,
  pricing: pricingSchema,
  price: text,
  rating: z.int(),
  affiliate: z.boolean(),
  description: text,
  descriptionEn: text,
  descriptionJa: z.optional(text),
  descriptionZh: z.optional(text),
  matchPercentage,
  reasons: z.array(matchReasonSchema),
});
export type RecommendedTool = z.infer<typeof recommendedToolSchema>;

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

/** 400 names the answer that is missing, unknown or of another branch: `/body/answers/q2`. 503 before any catalog was read. */
export const recommend = defineContract({
  id: 'quiz.recommend',
  method: 'POST',
  path: '/api/quiz/recommend',
  body: z.strictObject({ answers: z.record(key, key) }),
  output: z.object({
    tools: z.array(recommendedToolSchema).check(z.maxLength(5)),
    packages: z.array(recommendedPackageSchema).check(z.maxLength(3)),
  }),
});
export type Recommendation = z.infer<typeof recommend.output>;
