import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(5_000));

/** A feed item, together with the parameters of the page's path: `id`. */
export const feedItemFacts = {
  title: text,
  text,
  /** Publication date, as precise as known: `2022`, `2022-11`, `2022-11-30` or with a time. */
  at: z.string().check(z.regex(/^\d{4}(?:-\d{2}(?:-\d{2}(?:T[\d:.]+Z)?)?)?$/)),
};
/** Response items of operations that pages name as `feed`, newest first. */
export const feedItemSchema = z.looseObject(feedItemFacts);
export type FeedItem = z.infer<typeof feedItemSchema>;
