import * as z from 'zod/mini';
import { SOURCE_KINDS } from './record/source';

export const text = z.string().check(z.minLength(1), z.maxLength(600));
export const url = z.url({ protocol: /^https$/ });

/** A plan of a tool. */
export const planSchema = z.object({
  name: text,
  price: text,
  /** Billing mode: `yearly` is a monthly amount that is paid for a year at once. */
  billing: z.optional(z.enum(['monthly', 'yearly', 'once', 'usage'])),
  /** What the plan includes, and its limits. */
  holds: z.optional(text),
  holdsEn: z.optional(text),
  holdsJa: z.optional(text),
  holdsZh: z.optional(text),
});

export const FACTS = [
  'maker',
  'plans',
  'free-tier',
  'users',
  'launch',
  'platforms',
  'languages',
  'countries',
] as const;

/** Source of groups of facts. Older releases send neither kind nor the two dates. */
export const sourceSchema = z.object({
  facts: z.array(z.enum(FACTS)).check(z.minLength(1)),
  url,
  kind: z.optional(z.enum(SOURCE_KINDS)),
  /** Date of the source itself. */
  publishedAt: z.optional(z.iso.date()),
  /** Day on which an editor compared the facts with it. */
  verifiedAt: z.optional(z.iso.date()),
  /** For older pages: `verifiedAt`, else `publishedAt`. */
  checkedOn: z.iso.date(),
});

/** Recent changes at the maker, newest first. */
export const changeSchema = z.object({
  date: z.string().check(z.regex(/^\d{4}-\d{2}(-\d{2})?$/)),
  url,
  /** What changed; absent for other news. */
  kind: z.optional(z.enum(['price', 'plans', 'renamed'])),
  /** Values of a changed price. */
  before: z.optional(text),
  after: z.optional(text),
  text,
  textEn: text,
  textJa: text,
  textZh: text,
});

/** An alternative that an editor chose, with the reason. */
export const alternativeSchema = z.object({
  /** Id of another curated tool. */
  id: z.string(),
  why: text,
  whyEn: text,
  whyJa: text,
  whyZh: text,
});
