import * as z from 'zod/mini';
import { LANGUAGES } from '../language';
import { sitePath } from '../site-path';

/** A react-router pattern: `/ai-detail-enhanced/:id`; `*` matches every other path. */
export const pathPatternSchema = z.union([sitePath(200), z.literal('*')]);

/** Texts by language; Korean is always present. */
export const textsSchema = z.partialRecord(z.enum(LANGUAGES), z.string());
export type Texts = z.infer<typeof textsSchema>;

const apiPath = z.string().check(z.startsWith('/api/'));

const feedFacts = {
  /** Name in the address: `/feeds/<name>.xml` and `/feeds/<name>.json`. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)),
  /** The operation that lists its entries, newest first (`feedItemSchema`), in the language `lang`. */
  list: apiPath,
  /** Parameter by which the operation filters its entries: `category`. */
  filter: z.optional(z.string().check(z.regex(/^[a-z][a-zA-Z]{0,40}$/))),
};

/** Facts of a page without texts. */
export const pageFacts = {
  path: pathPatternSchema,
  /** Name by which other slices link to it (`LinkedPages`): links follow a changed path. */
  name: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/))),
  /** False: one visitor's own, nothing for a search engine. */
  indexed: z.boolean(),
  /** Parameters that make another page of it; all others (campaign marks) do not. */
  query: z.optional(z.array(z.string())),
  /** The path under which the same is found: search engines are sent there. Its parameters are the page's own. */
  canonical: z.optional(pathPatternSchema),
  /** Calls of its first screen, preloaded with its HTML: `/api/ai-tools/:id`. */
  calls: z.optional(z.array(apiPath)),
  /** The operation that lists its addresses for search engines: objects with the parameters of its path, or else of `query`. */
  addresses: z.optional(apiPath),
  /** The operation that lists what is new on it, newest first, for the site's feed (`feedItemSchema`), in the language `lang`. */
  feed: z.optional(apiPath),
  /** How its first words stand: `hero` is large and in the middle. */
  look: z.optional(z.enum(['hero'])),
  /** Slots of its first screen: who fills them is fetched with the page. */
  slots: z.optional(z.array(z.string())),
  /** Where the page is rendered. Default: `server` if it is `indexed`, else `client`. */
  rendering: z.optional(z.enum(['server', 'client'])),
  /** @deprecated Name of `rendering` in manifests published before November 2026. */
  drawn: z.optional(z.enum(['server', 'browser'])),
};

/** One page as `remote.json` has it: texts are keys of `src/metadata/locales`. */
export const manifestPageSchema = z.strictObject({
  ...pageFacts,
  title: z.string(),
  description: z.string(),
  /** Named feeds whose entries are on this page, with keys of their titles. */
  feeds: z.optional(z.array(z.strictObject({ ...feedFacts, title: z.string() }))),
  /** Keys of `src/locales`: the heading, and the lead where it has one. They stand in the HTML before any script has run. */
  words: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(2))),
});

/** One page as a release has it: with the texts behind the keys. */
export const releasedPageSchema = z.object({
  ...pageFacts,
  title: z.optional(textsSchema),
  description: z.optional(textsSchema),
  feeds: z.optional(z.array(z.object({ ...feedFacts, title: textsSchema }))),
  words: z.optional(z.partialRecord(z.enum(LANGUAGES), z.array(z.string()))),
});
export type ReleasedPage = z.infer<typeof releasedPageSchema>;
export type ReleasedFeed = NonNullable<ReleasedPage['feeds']>[number];
