import * as z from 'zod/mini';
import { categorySchema } from '../category';
import { moneySchema } from './money';
import { pricingSchema } from './pricing';
import { easeSchema } from './record/ease';
import { shownFactSchema } from './record/shown-fact';
import { alternativeSchema, changeSchema, planSchema, sourceSchema, text, url } from './tool-parts';

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

const texts = z.array(text).check(z.maxLength(12));
const country = z.string().check(z.regex(/^[A-Z]{2}$/));
const language = z.string().check(z.length(2));
const longText = z.string().check(z.minLength(1), z.maxLength(1_600));

/** A tool as curated and stored. Fields without a suffix are Korean. */
export const curatedToolSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,60}$/)),
  name: text,
  company: text,
  url,
  category: categorySchema,
  iconCategory: categorySchema,
  pricing: pricingSchema,
  /** Whether paid plans can be tried for free; absent when they cannot or it is unknown. */
  freeTrial: z.optional(z.literal(true)),
  /** Whether it works without an account; absent when it does not or nobody checked. */
  withoutAccount: z.optional(z.literal(true)),
  /**
   * As the maker shows it: `$20/month`, `Free`, `Custom` (on request), `Pay per use`. `See site` for a price that was not
   * found.
   */
  price: text,
  plans: z.array(planSchema),
  /** Ease-of-use score, 0 to 100, by the published method; 0 without a score (`isRated`). */
  rating: z.int().check(z.minimum(0), z.maximum(100)),
  /** Publicly reported users a month; null when none are reported. A weekly number is a lower bound: see `usersPer`. */
  monthlyUsers: z.nullable(z.int().check(z.nonnegative())),
  /** `week` when the reported number counts a week; without it, a month. */
  usersPer: z.optional(z.enum(['week'])),
  /** `2022-11`, or `2022` when the month is not known. */
  launchDate: z.string().check(z.regex(/^\d{4}(-\d{2})?$/)),
  country: z.string().check(z.length(2)),
  platforms: z.array(z.enum(PLATFORMS)),
  /** Languages that it reads, writes, speaks or shows; ISO 639-1. */
  languages: z.array(language),
  /** Languages of its interface, ISO 639-1. */
  interfaceLanguages: z.optional(z.array(language)),
  /** Availability: everywhere, or only in these countries. */
  availableIn: z.optional(z.union([z.literal('world'), z.array(country).check(z.minLength(1))])),
  /** Countries excluded from `world`. */
  unavailableIn: z.optional(z.array(country)),
  apiAvailable: z.boolean(),
  integrations: z.array(text),
  /** Tags as a page shows them. */
  keywords: z.array(text),
  keywordsEn: z.optional(z.array(text)),
  keywordsJa: z.optional(z.array(text)),
  keywordsZh: z.optional(z.array(text)),
  /** Other names that users search by: in other scripts, short, former, or of a well-known model. */
  aliases: z.optional(z.array(text)),
  /** Keys of the catalog's `tasks.json`, the most typical first. */
  tasks: z.optional(z.array(z.string())),
  /** The link pays a commission; it never affects rank. */
  affiliate: z.boolean(),
  /** Day on which an editor checked the facts against `sourceUrl`; null until then. */
  checkedOn: z.nullable(z.iso.date()),
  sourceUrl: url,
  sources: z.optional(z.array(sourceSchema)),
  purposes: z.array(z.enum(['create', 'work', 'learn', 'build', 'analyze', 'sell', 'live'])),
  /** Absent in a short entry. */
  skill: z.optional(z.enum(['beginner', 'intermediate', 'expert'])),
  /** A full entry has texts that help to decide; a short one has facts and a description. */
  depth: z.enum(['full', 'short']),
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
  /** Three to five sentences that help to decide. */
  overview: z.optional(longText),
  overviewEn: z.optional(longText),
  overviewJa: z.optional(longText),
  overviewZh: z.optional(longText),
  bestFor: z.optional(texts),
  bestForEn: z.optional(texts),
  bestForJa: z.optional(texts),
  bestForZh: z.optional(texts),
  notFor: z.optional(texts),
  notForEn: z.optional(texts),
  notForJa: z.optional(texts),
  notForZh: z.optional(texts),
  changes: z.optional(z.array(changeSchema)),
  alternatives: z.optional(z.array(alternativeSchema)),
});
export type CuratedTool = z.infer<typeof curatedToolSchema>;

/** Fields that only a tool's own page needs; they are most of a tool's bytes. */
const DETAIL_FIELDS = {
  plans: true,
  integrations: true,
  keywords: true,
  keywordsEn: true,
  keywordsJa: true,
  keywordsZh: true,
  aliases: true,
  sources: true,
  overview: true,
  overviewEn: true,
  overviewJa: true,
  overviewZh: true,
  bestFor: true,
  bestForEn: true,
  bestForJa: true,
  bestForZh: true,
  notFor: true,
  notForEn: true,
  notForJa: true,
  notForZh: true,
  changes: true,
  alternatives: true,
} as const;

/** A tool in lists, with computed fields. */
export const toolSchema = z.extend(z.omit(curatedToolSchema, DETAIL_FIELDS), {
  /** Monthly price parsed from `price`: free is 0; null without a monthly amount. */
  monthlyPrice: z.nullable(moneySchema),
  /** Rank in its category by rating, then users, then id; 1 is best. */
  categoryRank: z.int().check(z.positive()),
  categorySize: z.int().check(z.positive()),
});
export type Tool = z.infer<typeof toolSchema>;

/**
 * Whether the tool has an ease-of-use score: enough of its criteria are judged.
 * @param tool a tool with its rating
 * @returns false for a rating of 0
 */
export const isRated = ({ rating }: Pick<Tool, 'rating'>): boolean => rating > 0;

/** A tool with all fields, for its own page. */
export const toolDetailSchema = z.extend(
  z.extend(toolSchema, z.pick(curatedToolSchema, DETAIL_FIELDS).shape),
  {
    /** Every fact with its own sources, those without a source too. */
    facts: z.optional(z.array(shownFactSchema)),
    /** How the rating comes about. */
    ease: z.optional(easeSchema),
    /** Absent while the tool is active. */
    status: z.optional(
      z.object({
        value: z.enum(['renamed', 'merged', 'discontinued']),
        to: z.optional(z.string()),
        into: z.optional(z.string()),
        on: z.optional(z.string()),
      }),
    ),
    plans: z.array(z.extend(planSchema, { monthlyPrice: z.nullable(moneySchema) })),
    /** Alternatives in the catalog, with the fields that a link shows. */
    alternatives: z.optional(
      z.array(
        z.extend(alternativeSchema, z.pick(curatedToolSchema, { name: true, pricing: true }).shape),
      ),
    ),
  },
);
export type ToolDetail = z.infer<typeof toolDetailSchema>;
