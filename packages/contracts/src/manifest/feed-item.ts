import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(5_000));

/** What is new at one address of a page. Beside it stand the parameters of the page's path: `id`. */
export const feedItemFacts = {
  title: text,
  text,
  /** Since when, as far as it is known: `2022`, `2022-11`, `2022-11-30` or with a time. */
  at: z.string().check(z.regex(/^\d{4}(?:-\d{2}(?:-\d{2}(?:T[\d:.]+Z)?)?)?$/)),
};
/** What the operations answer with that pages name as `feed`: a list of these, newest first. */
export const feedItemSchema = z.looseObject(feedItemFacts);
export type FeedItem = z.infer<typeof feedItemSchema>;
