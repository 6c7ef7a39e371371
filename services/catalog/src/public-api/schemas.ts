import {
  CATALOG_LICENSE,
  categorySchema,
  GRADE_BASES,
  moneySchema,
  PLATFORMS,
  pricingSchema,
  SCORE_CRITERIA,
} from '@atlas/contracts';
import * as z from 'zod/mini';
import { FACT_KEYS } from '../records/fact-keys';

const text = z.string();
const texts = z.array(text);
/** As precise as known: `2026`, `2026-09`, `2026-09-08` or with a time. */
const date = z.string().check(z.regex(/^\d{4}(?:-\d{2}(?:-\d{2}(?:T[\d:.]+Z)?)?)?$/));

export const licenseSchema = z.object({ id: z.literal(CATALOG_LICENSE.id), url: z.url() });

/** Where a fact comes from. */
export const sourceSchema = z.object({
  url: z.url(),
  publisher: z.optional(text),
  kind: z.optional(z.enum(['maker', 'regulator', 'press', 'dataset', 'community'])),
  /** Date of the source. */
  publishedAt: z.optional(date),
  /** What the source states, in a few words. */
  says: z.optional(text),
});
export type PublicSource = z.infer<typeof sourceSchema>;

/** One fact of a tool. The form of `value` depends on `key` (docs/public-api.md). Without `sources` it is unsourced. */
export const factSchema = z.object({
  key: z.enum(FACT_KEYS),
  /** Distinguishes facts of one key, such as plans. */
  id: z.optional(text),
  value: z.unknown(),
  sources: z.array(sourceSchema),
  /** Day on which an editor compared the fact with its sources. */
  verifiedAt: z.optional(date),
  /** The newest source is old for a fact of this key: it may be out of date. */
  isOld: z.optional(z.literal(true)),
});
export type PublicFact = z.infer<typeof factSchema>;

/** A tool in lists. Texts are in the requested language, else in English. */
export const publicToolSchema = z.object({
  id: text,
  name: text,
  maker: text,
  /** The maker's site. */
  url: z.url(),
  category: categorySchema,
  pricing: pricingSchema,
  /** As the maker shows it: `$20/month`. */
  price: text,
  monthlyPrice: z.nullable(moneySchema),
  /** As `easeScore`, but 0 without a score. */
  easeOfUse: z.int(),
  /** Score for ease of use, 0 to 100; null while too few of its criteria are judged. */
  easeScore: z.nullable(z.int()),
  platforms: z.array(z.enum(PLATFORMS)),
  interfaceLanguages: z.optional(texts),
  launchedAt: date,
  summary: text,
  links: z.object({ self: text }),
});
export type PublicTool = z.infer<typeof publicToolSchema>;

/** A tool with its texts and its facts. */
export const publicToolDetailSchema = z.extend(publicToolSchema, {
  overview: z.optional(text),
  features: texts,
  useCases: texts,
  pros: texts,
  cons: texts,
  bestFor: texts,
  notFor: texts,
  alternatives: z.array(z.object({ id: text, name: text, why: text })),
  facts: z.array(factSchema),
  /** The criteria of `easeScore`: grade 0 to 2, null when nobody has judged it. */
  easeCriteria: z.array(
    z.object({
      id: z.enum(SCORE_CRITERIA),
      weight: z.int(),
      grade: z.nullable(z.int()),
      basis: z.optional(z.enum(GRADE_BASES)),
      /** Keys of the facts that the grade follows from. */
      facts: z.optional(texts),
      judgedOn: z.optional(date),
      note: z.optional(text),
    }),
  ),
});
export type PublicToolDetail = z.infer<typeof publicToolDetailSchema>;

export const CHANGE_KINDS = [
  'new',
  'price',
  'plans',
  'renamed',
  'merged',
  'discontinued',
  'news',
] as const;
export const changeKindSchema = z.enum(CHANGE_KINDS);

/** A change of a tool: what the catalog found in new data, or `news` of its maker. */
export const publicChangeSchema = z.object({
  id: text,
  toolId: text,
  toolName: text,
  category: categorySchema,
  kind: changeKindSchema,
  at: date,
  /** Values before and after, where the kind has them. */
  before: z.optional(text),
  after: z.optional(text),
  /** What happened, in the requested language. */
  text: z.optional(text),
  sources: z.array(sourceSchema),
});
export type PublicChange = z.infer<typeof publicChangeSchema>;
