import * as z from 'zod/mini';
import { categorySchema } from '../category';

const name = z.string().check(z.minLength(1), z.maxLength(120));
const text = z.string().check(z.minLength(1), z.maxLength(600));
const id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,60}$/));
const cents = z.int().check(z.nonnegative());

/** A bundle as curated and stored (spec §3). Korean stands in fields without a suffix. */
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

/** spec §9: the package costs 80 % of the summed individual prices. Integer cents of US dollars a month. */
export const bundlePriceSchema = z.object({
  currency: z.literal('USD'),
  individualCents: cents,
  packageCents: cents,
  savingsCents: cents,
  savingsPercent: z.int(),
  /** Tools whose price names no monthly dollar amount: shown as text, left out of the sums. */
  unpriced: z.array(z.object({ id, name: z.string(), price: z.string() })),
});
export type BundlePrice = z.infer<typeof bundlePriceSchema>;

/** A bundle as the API answers with it. */
export const bundleSchema = z.extend(curatedBundleSchema, {
  tools: z.array(z.object({ id, name: z.string() })),
  price: bundlePriceSchema,
  /** Average of the stored ratings, out of 5; null when nobody has rated it. */
  rating: z.nullable(z.object({ average: z.number(), count: z.int() })),
  freeTrialDays: z.int(),
  /** Not before the partnerships are agreed (spec §1). */
  purchasable: z.boolean(),
});
export type Bundle = z.infer<typeof bundleSchema>;
