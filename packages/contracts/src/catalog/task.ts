import * as z from 'zod/mini';
import { categorySchema } from '../category';

const word = z.string().check(z.minLength(1), z.maxLength(60));
const words = z.array(word).check(z.maxLength(24));

/** What people call a thing besides its label, as they type it, in four languages. */
const synonymsShape = {
  synonyms: words,
  synonymsEn: words,
  synonymsJa: words,
  synonymsZh: words,
};

/** Something that a person wants done: tools name it by its key (`curatedToolSchema.tasks`). */
export const curatedTaskSchema = z.object({
  key: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,40}$/)),
  /** Where most of its tools stand. */
  category: categorySchema,
  label: word,
  labelEn: word,
  labelJa: word,
  labelZh: word,
  ...synonymsShape,
});
export type CuratedTask = z.infer<typeof curatedTaskSchema>;

/** Words by which a category is searched; its label is in CATEGORY_LABELS. */
export const categorySynonymsSchema = z.object({ key: categorySchema, ...synonymsShape });
export type CategorySynonyms = z.infer<typeof categorySynonymsSchema>;

/** Names by which a maker is searched, in other scripts and short; it has the tools whose `company` holds its name. */
export const makerSchema = z.object({ name: word, aliases: words });
export type Maker = z.infer<typeof makerSchema>;
