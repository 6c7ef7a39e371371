import * as z from 'zod/mini';

const key = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,40}$/));
const text = z.string().check(z.minLength(1), z.maxLength(200));

export const quizOptionSchema = z.object({
  value: key,
  label: text,
  labelEn: text,
  labelJa: text,
  labelZh: text,
  description: text,
  descriptionEn: text,
  descriptionJa: text,
  descriptionZh: text,
});

/** A question. `parentOption` is the first answer that leads to it; null for a question of every path. */
export const quizQuestionSchema = z.object({
  id: key,
  order: z.int().check(z.positive()),
  parentOption: z.nullable(key),
  question: text,
  questionEn: text,
  questionJa: text,
  questionZh: text,
  options: z.array(quizOptionSchema).check(z.minLength(2), z.maxLength(12)),
});
export type QuizQuestion = z.infer<typeof quizQuestionSchema>;
