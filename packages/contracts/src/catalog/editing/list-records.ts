import * as z from 'zod/mini';
import { categorySchema } from '../../category';
import { defineContract } from '../../contract';
import { languageSchema } from '../../language';
import { factRefSchema, toolIdSchema, toolStatusSchema } from '../record';
import { revisionAuthorSchema } from './revision';

/** Facts that a complete record has; `missing` lists those without a value or without a source. */
export const EXPECTED_FACTS = [
  'maker',
  'plan',
  'access',
  'launch',
  'platforms',
  'interfaceLanguages',
  'availability',
] as const;

/** A record in the editors' list. */
export const recordSummarySchema = z.object({
  id: toolIdSchema,
  name: z.string(),
  category: categorySchema,
  depth: z.enum(['full', 'short']),
  status: toolStatusSchema,
  /** Number of the newest revision; the value of `If-Match`. */
  revision: z.int(),
  /** Whether visitors see the tool. */
  isPublished: z.boolean(),
  /** State of the revision that is not published yet. */
  open: z.nullable(z.enum(['draft', 'pending', 'scheduled'])),
  updatedAt: z.iso.datetime(),
  updatedBy: revisionAuthorSchema,
  /** Facts without a value or without a source. */
  missing: z.array(factRefSchema),
  /** Facts whose newest source is older than FACT_AGE_DAYS. */
  old: z.array(factRefSchema),
  /** Facts with a contradicting import. */
  conflicts: z.array(factRefSchema),
  /** Languages in which texts are missing that another language has. */
  untranslated: z.array(languageSchema),
});
export type RecordSummary = z.infer<typeof recordSummarySchema>;

const flag = z.optional(z.literal('1'));

/** Records by id, 50 at a time, with what is to be done. Filters are combined. */
export const listRecords = defineContract({
  id: 'catalog.listRecords',
  method: 'GET',
  path: '/api/catalog/records',
  auth: 'editor',
  query: z.object({
    /** In id, names, aliases and maker. */
    q: z.optional(z.string().check(z.maxLength(200))),
    category: z.optional(categorySchema),
    depth: z.optional(z.enum(['full', 'short'])),
    missing: flag,
    old: flag,
    conflicts: flag,
    untranslated: z.optional(languageSchema),
    /** Of the open revision; `published` means without an open one. */
    state: z.optional(z.enum(['draft', 'pending', 'scheduled', 'published'])),
    /** `nextCursor` of the page before. */
    after: z.optional(toolIdSchema),
    /** 1 to 200; default 50. */
    limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|1\d\d|200)$/))),
  }),
  list: {
    filters: {
      category: 'category',
      depth: 'depth',
      missing: { nonEmpty: 'missing' },
      old: { nonEmpty: 'old' },
      conflicts: { nonEmpty: 'conflicts' },
      untranslated: 'untranslated',
      state: {
        values: {
          draft: ['open', 'draft'],
          pending: ['open', 'pending'],
          scheduled: ['open', 'scheduled'],
          published: ['open', null],
        },
      },
    },
    // An entry does not show its aliases and its maker.
    search: { parameter: 'q', fields: ['id', 'name'], match: 'phrase' },
    sorts: { '': ['id', 'asc'] },
    paging: { kind: 'cursor', parameter: 'after', sizeParameter: 'limit', size: 50 },
  },
  output: z.object({
    items: z.array(recordSummarySchema),
    nextCursor: z.nullable(z.string()),
    /** Of all pages. */
    total: z.int(),
  }),
});
