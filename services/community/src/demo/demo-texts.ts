import { LANGUAGES, promptFields, reviewFields } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';
import * as z from 'zod/mini';
import enPeople from './texts/en/people.json' with { type: 'json' };
import enPrompts from './texts/en/prompts.json' with { type: 'json' };
import enReviews from './texts/en/reviews.json' with { type: 'json' };
import jaPeople from './texts/ja/people.json' with { type: 'json' };
import jaPrompts from './texts/ja/prompts.json' with { type: 'json' };
import jaReviews from './texts/ja/reviews.json' with { type: 'json' };
import koPeople from './texts/ko/people.json' with { type: 'json' };
import koPrompts from './texts/ko/prompts.json' with { type: 'json' };
import koReviews from './texts/ko/reviews.json' with { type: 'json' };
import zhPeople from './texts/zh/people.json' with { type: 'json' };
import zhPrompts from './texts/zh/prompts.json' with { type: 'json' };
import zhReviews from './texts/zh/reviews.json' with { type: 'json' };

const text = z.string().check(z.minLength(1));
/** Key of an author; `author` in a comment is whoever wrote the review. */
const by = z.optional(text);

const demoReviewSchema = z.extend(reviewFields, {
  /** Id of a tool; the review is left out where the catalog has no such tool. */
  tool: text,
  /** Without one, somebody who writes nothing else. */
  by,
  comments: z.array(z.object({ by, text })),
});
export type DemoReview = z.infer<typeof demoReviewSchema>;

const demoTextsSchema = z.object({
  people: z.object({
    /** Those who write more than once, the most active first. */
    authors: z.array(z.object({ key: text, name: text, bio: text, location: text })),
    /** Names and places of all others. */
    names: z.array(text),
    places: z.array(text),
  }),
  reviews: z.array(demoReviewSchema),
  prompts: z.array(z.extend(promptFields, { by: text })),
});
export type DemoTexts = z.infer<typeof demoTextsSchema>;
export type DemoPrompt = DemoTexts['prompts'][number];

const FILES: Record<Language, unknown> = {
  ko: { people: koPeople, prompts: koPrompts, reviews: koReviews },
  en: { people: enPeople, prompts: enPrompts, reviews: enReviews },
  ja: { people: jaPeople, prompts: jaPrompts, reviews: jaReviews },
  zh: { people: zhPeople, prompts: zhPrompts, reviews: zhReviews },
};

/** What is written by hand, checked as what a member sends is. Throws ZodError naming the place. */
export function readDemoTexts(): Record<Language, DemoTexts> {
  const read = LANGUAGES.map((language) => [language, demoTextsSchema.parse(FILES[language])]);
  return Object.fromEntries(read) as Record<Language, DemoTexts>;
}
