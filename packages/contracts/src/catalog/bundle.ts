import * as z from 'zod/mini';
import { categorySchema } from '../category';

const name = z.string().check(z.minLength(1), z.maxLength(120));
const text = z.string().check(z.minLength(1), z.maxLength(600));
const id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,60}$/));
const cents = z.int().check(z.nonnegative());

/** A bundle as curated and stored. Fields without a suffix are Korean. */
export const curatedBundleSchema = z.object({
  id,
  name,
  nameEn: name,
  nameJa: z.optional(name),
  nameZh: z.optional(name),
  description: text,
  descriptionEn: text,
  descriptionJa: z.optional(text),
  descriptionZh: z.optional(text),
  category: categorySchema,
  toolIds: z.array(id).check(z.minLength(2), z.maxLength(12)),
});
export type CuratedBundle = z.infer<typeof curatedBundleSchema>;

/** Price of a bundle: 80 % of the summed individual prices, in integer cents of US dollars a month. */
export const bundlePriceSchema = z.object({
  currency: z.literal('USD'),
  individualCents: cents,
  packageCents: cents,
  savingsCents: cents,
  savingsPercent: z.int(),
  /** Tools without a monthly dollar price: shown as text, not part of the sums. */
  unpriced: z.array(z.object({ id, name: z.string(), price: z.string() })),
});
export type BundlePrice = z.infer<typeof bundlePriceSchema>;

/** A bundle in API responses. */
export const bundleSchema = z.extend(curatedBundleSchema, {
  tools: z.array(z.object({ id, name: z.string() })),
  price: bundlePriceSchema,
  /** Average of the members' ratings, out of 5; null without a rating. */
  rating: z.nullable(
    z.object({
      average: z.number(),
      count: z.int(),
      /** Demo data, which a member's first rating replaces. */
      sample: z.optional(z.literal(true)),
    }),
  ),
  freeTrialDays: z.int(),
  /** False until partnerships are agreed. */
  purchasable: z.boolean(),
});
export type Bundle = z.infer<typeof bundleSchema>;
