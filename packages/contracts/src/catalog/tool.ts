import * as z from 'zod/mini';
import { categorySchema } from '../category';

export const PRICING = ['free', 'freemium', 'paid'] as const;
export const pricingSchema = z.enum(PRICING);
export type Pricing = z.infer<typeof pricingSchema>;

export const PLATFORMS = [
  'web',
  'ios',
  'android',
  'windows',
  'macos',
  'linux',
  'api',
  'extension',
  'discord',
] as const;
export type Platform = (typeof PLATFORMS)[number];

const text = z.string().check(z.minLength(1), z.maxLength(600));
const texts = z.array(text).check(z.maxLength(12));
const url = z.url({ protocol: /^https$/ });

/** A price string read once, on the server (spec §9). `null` when it names no amount. */
export const moneySchema = z.object({
  /** Integer cents of the currency. */
  cents: z.int().check(z.nonnegative()),
  currency: z.enum(['USD', 'KRW', 'EUR']),
  period: z.enum(['month', 'year', 'once']),
});
export type Money = z.infer<typeof moneySchema>;

const planSchema = z.object({ name: text, price: text });

/** A tool as curated and stored (spec §3). Korean stands in fields without a suffix. */
export const curatedToolSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,60}$/)),
  name: text,
  company: text,
  url,
  category: categorySchema,
  iconCategory: categorySchema,
  pricing: pricingSchema,
  /** Price string as the maker shows it: `$20/month`, `Free`, `Custom`. */
  price: text,
  plans: z.array(planSchema),
  /** Ease of use, 0 to 100. */
  rating: z.int().check(z.minimum(0), z.maximum(100)),
  /** People a month, as publicly reported; null when nobody reports it. */
  monthlyUsers: z.nullable(z.int().check(z.nonnegative())),
  /** `2022-11`, or `2022` when the month is not known. */
  launchDate: z.string().check(z.regex(/^\d{4}(-\d{2})?$/)),
  country: z.string().check(z.length(2)),
  platforms: z.array(z.enum(PLATFORMS)),
  /** Interface languages, ISO 639-1. */
  languages: z.array(z.string().check(z.length(2))),
  apiAvailable: z.boolean(),
  integrations: z.array(text),
  keywords: z.array(text),
  /** The link pays a commission; it never affects rank. */
  affiliate: z.boolean(),
  /** Day on which somebody held the facts against `sourceUrl`; null until then. */
  checkedOn: z.nullable(z.iso.date()),
  sourceUrl: url,
  purposes: z.array(z.enum(['create', 'work', 'learn', 'build', 'analyze', 'sell', 'live'])),
  skill: z.enum(['beginner', 'intermediate', 'expert']),
  description: text,
  descriptionEn: text,
  descriptionJa: z.optional(text),
  descriptionZh: z.optional(text),
  features: texts,
  featuresEn: texts,
  featuresJa: z.optional(texts),
  featuresZh: z.optional(texts),
  pros: texts,
  prosEn: texts,
  prosJa: z.optional(texts),
  prosZh: z.optional(texts),
  cons: texts,
  consEn: texts,
  consJa: z.optional(texts),
  consZh: z.optional(texts),
  useCases: texts,
  useCasesEn: texts,
  useCasesJa: z.optional(texts),
  useCasesZh: z.optional(texts),
});
export type CuratedTool = z.infer<typeof curatedToolSchema>;

/** A tool as the API answers with it: what is curated, and what the catalog computes. */
export const toolSchema = z.extend(curatedToolSchema, {
  /** What `price` says, per month: free is 0; null when it names no monthly amount. */
  monthlyPrice: z.nullable(moneySchema),
  plans: z.array(z.extend(planSchema, { monthlyPrice: z.nullable(moneySchema) })),
  /** Place in its category by rating, then users, then id; 1 is best. */
  categoryRank: z.int().check(z.positive()),
  categorySize: z.int().check(z.positive()),
});
export type Tool = z.infer<typeof toolSchema>;
