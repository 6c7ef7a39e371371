import * as z from 'zod/mini';

const id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,60}$/));
const title = z.string().check(z.minLength(1), z.maxLength(120));
const text = z.string().check(z.minLength(1), z.maxLength(600));

const pickSchema = z.object({ id, why: text, whyEn: text, whyJa: text, whyZh: text });

/** Tools that editors selected under one question, as stored. Fields without a suffix are Korean. */
export const curatedCollectionSchema = z.object({
  id,
  title,
  titleEn: title,
  titleJa: title,
  titleZh: title,
  description: text,
  descriptionEn: text,
  descriptionJa: text,
  descriptionZh: text,
  /** In display order, each with its reason in one line. */
  picks: z.array(pickSchema).check(z.minLength(3), z.maxLength(12)),
});
export type CuratedCollection = z.infer<typeof curatedCollectionSchema>;

/** A collection in API responses: picks with their names. */
export const collectionSchema = z.extend(curatedCollectionSchema, {
  picks: z.array(z.extend(pickSchema, { name: z.string() })),
});
export type Collection = z.infer<typeof collectionSchema>;
