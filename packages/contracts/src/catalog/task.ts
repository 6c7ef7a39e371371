import * as z from 'zod/mini';
import { categorySchema } from '../category';

const word = z.string().check(z.minLength(1), z.maxLength(60));
const words = z.array(word).check(z.maxLength(24));

/** Synonyms besides the label, in four languages. */
const synonymsShape = {
  synonyms: words,
  synonymsEn: words,
  synonymsJa: words,
  synonymsZh: words,
};

/** A task that users want done; tools reference it by key (`curatedToolSchema.tasks`). */
export const curatedTaskSchema = z.object({
  key: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,40}$/)),
  /** Category of most of its tools. */
  category: categorySchema,
  label: word,
  labelEn: word,
  labelJa: word,
  labelZh: word,
  ...synonymsShape,
});
export type CuratedTask = z.infer<typeof curatedTaskSchema>;

/** Synonyms that a category is searched by; its labels are CATEGORY_LABELS. */
export const categorySynonymsSchema = z.object({ key: categorySchema, ...synonymsShape });
export type CategorySynonyms = z.infer<typeof categorySynonymsSchema>;

/** Aliases that a maker is searched by; they match tools whose `company` contains its name. */
export const makerSchema = z.object({ name: word, aliases: words });
export type Maker = z.infer<typeof makerSchema>;
