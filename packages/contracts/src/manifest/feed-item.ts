import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(5_000));

/** A feed item, together with the parameters of the page's path: `id`. */
export const feedItemFacts = {
  title: text,
  text,
  /** Publication date, as precise as known: `2022`, `2022-11`, `2022-11-30` or with a time. */
  at: z.string().check(z.regex(/^\d{4}(?:-\d{2}(?:-\d{2}(?:T[\d:.]+Z)?)?)?$/)),
  /** Identifies the entry for good, where one page has several entries. */
  key: z.optional(z.string().check(z.maxLength(300))),
  /** Address of what the entry is about, on another site. */
  source: z.optional(z.url({ protocol: /^https$/ })),
};
/** Response items of operations that pages name as `feed`, newest first. */
export const feedItemSchema = z.looseObject(feedItemFacts);
export type FeedItem = z.infer<typeof feedItemSchema>;
