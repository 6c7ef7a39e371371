import * as z from 'zod/mini';
import { categorySchema } from '../../category';
import { plainText } from '../../plain-text';
import { factRefOf, factRefSchema, toolFactSchema } from './facts';
import type { ToolFact } from './facts';
import { localizedTextSchema, localizedTextsSchema, textList } from './localized';
import { factSourceSchema, sourceUrlSchema } from './source';

export const toolIdSchema = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,60}$/));
/** A date as precise as it is known: `2026-05-08`, `2026-05` or `2026`. */
export const partialDateSchema = z.string().check(z.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/));

export const toolStatusSchema = z.discriminatedUnion('value', [
  z.strictObject({ value: z.literal('active') }),
  /** Continues under another name. */
  z.strictObject({
    value: z.literal('renamed'),
    to: plainText(120),
    on: z.optional(partialDateSchema),
    sources: z.optional(z.array(factSourceSchema)),
  }),
  /** Became part of another tool of the catalog. */
  z.strictObject({
    value: z.literal('merged'),
    into: toolIdSchema,
    on: z.optional(partialDateSchema),
    sources: z.optional(z.array(factSourceSchema)),
  }),
  z.strictObject({
    value: z.literal('discontinued'),
    on: z.optional(partialDateSchema),
    sources: z.optional(z.array(factSourceSchema)),
  }),
]);
export type ToolStatus = z.infer<typeof toolStatusSchema>;

/** Texts of one language. A short record has a tagline only. */
export const recordTextsSchema = z.strictObject({
  tagline: z.optional(plainText(600)),
  /** Three to five sentences that help to decide. */
  overview: z.optional(plainText(1_600)),
  features: z.optional(textList(12)),
  pros: z.optional(textList(12)),
  cons: z.optional(textList(12)),
  useCases: z.optional(textList(12)),
  bestFor: z.optional(textList(12)),
  notFor: z.optional(textList(12)),
  faq: z.optional(
    z
      .array(z.strictObject({ question: plainText(300), answer: plainText(1_200) }))
      .check(z.maxLength(12)),
  ),
});
export type RecordTexts = z.infer<typeof recordTextsSchema>;

const recordChangeSchema = z.strictObject({
  /** `2026-05-08` or `2026-05`. */
  on: z.string().check(z.regex(/^\d{4}-\d{2}(-\d{2})?$/)),
  /** The changed fact. */
  key: z.optional(factRefSchema),
  from: z.optional(plainText(200)),
  to: z.optional(plainText(200)),
  text: z.optional(localizedTextSchema),
  sources: z.array(factSourceSchema).check(z.minLength(1), z.maxLength(6)),
});

/** One tool of the catalog: classification, facts with their sources, texts by language. */
export const toolRecordSchema = z
  .strictObject({
    id: toolIdSchema,
    /** A full record has texts that help to decide; a short one has facts and a tagline. */
    depth: z.enum(['full', 'short']),
    status: toolStatusSchema,
    names: z.strictObject({
      default: plainText(120),
      /** Other names that users search by: in other scripts, short, former, or of a well-known model. */
      aliases: z.array(plainText(120)).check(z.maxLength(40)),
    }),
    url: sourceUrlSchema,
    category: categorySchema,
    /** Tags as a page shows them. */
    tags: z.optional(localizedTextsSchema),
    /** Keys of the catalog's `tasks.json`, the most typical first. */
    tasks: z.array(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,40}$/))).check(z.maxLength(12)),
    purposes: z
      .array(z.enum(['create', 'work', 'learn', 'build', 'analyze', 'sell', 'live']))
      .check(z.maxLength(7)),
    skill: z.optional(z.enum(['beginner', 'intermediate', 'expert'])),
    /** The link pays a commission; it never affects rank. */
    affiliate: z.optional(z.boolean()),
    facts: z.array(toolFactSchema).check(z.maxLength(80)),
    texts: z.strictObject({
      ko: z.optional(recordTextsSchema),
      en: z.optional(recordTextsSchema),
      ja: z.optional(recordTextsSchema),
      zh: z.optional(recordTextsSchema),
    }),
    /** Other tools of the catalog. */
    alternatives: z.optional(
      z.array(z.strictObject({ id: toolIdSchema, why: localizedTextSchema })).check(z.maxLength(6)),
    ),
    /** Recent changes at the maker, newest first. */
    changes: z.optional(z.array(recordChangeSchema).check(z.maxLength(40))),
  })
  .check(
    z.refine(
      ({ facts }: { facts: ToolFact[] }) => new Set(facts.map(factRefOf)).size === facts.length,
      {
        path: ['facts'],
        error: 'Two facts have the same key and id',
      },
    ),
  );
export type ToolRecord = z.infer<typeof toolRecordSchema>;
