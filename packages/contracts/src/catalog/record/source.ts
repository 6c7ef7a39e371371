import * as z from 'zod/mini';
import { plainText } from '../../plain-text';

/**
 * Kinds of sources in order of trust: the maker's own page, documentation or store listing; a filing or shareholder
 * letter; a named publication; a data set with a licence and a method of its own; a forum or a community's page.
 */
export const SOURCE_KINDS = ['maker', 'regulator', 'press', 'dataset', 'community'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/**
 * Whether a source collects what others published: a data set or a community's page.
 * @param kind kind of the source
 * @returns true for the two least trusted kinds
 */
export const isThirdPartyList = (kind: SourceKind | undefined): boolean =>
  kind === 'dataset' || kind === 'community';

/** An address that a page may link to: https, without credentials. */
export const sourceUrlSchema = z
  .url({ protocol: /^https$/ })
  .check(z.maxLength(500), z.refine(hasNoCredentials, { error: 'The URL contains credentials' }));

/** Where one fact comes from. */
export const factSourceSchema = z.strictObject({
  url: sourceUrlSchema,
  title: z.optional(plainText(200)),
  /** Name of the site or organisation that published it. */
  publisher: plainText(120),
  kind: z.enum(SOURCE_KINDS),
  /** Date of the source itself, not the day on which it was read. */
  publishedAt: z.optional(z.iso.date()),
  /** Our own note of at most 15 words on what the source states about this fact. */
  says: z.optional(plainText(200).check(z.refine(isShort, { error: 'At most 15 words' }))),
});
export type FactSource = z.infer<typeof factSourceSchema>;

function hasNoCredentials(url: string): boolean {
  return !/^https:\/\/[^/?#]*@/i.test(url);
}

function isShort(text: string): boolean {
  return text.split(/\s+/u).length <= 15;
}
