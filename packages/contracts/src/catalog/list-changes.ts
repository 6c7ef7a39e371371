import * as z from 'zod/mini';
import { categorySchema } from '../category';
import { defineContract } from '../contract';
import { languageSchema } from '../language';

/** `new`: launched in the last twelve months, or added to the catalog. `news`: what is none of the other kinds. */
export const CHANGE_LIST_KINDS = [
  'price',
  'plans',
  'renamed',
  'discontinued',
  'new',
  'news',
] as const;
export type ChangeListKind = (typeof CHANGE_LIST_KINDS)[number];

export const listedChangeSchema = z.object({
  id: z.string(),
  toolId: z.string(),
  toolName: z.string(),
  category: categorySchema,
  kind: z.enum(CHANGE_LIST_KINDS),
  /** As precise as it is known: `2026-10-30`, `2026-10`, `2026`, or a time at which the catalog found it. */
  at: z.string(),
  /** Values before and after, where the kind has them. */
  before: z.optional(z.string()),
  after: z.optional(z.string()),
  /** What happened, in the requested language. */
  text: z.optional(z.string()),
  /** Address of the first source. */
  source: z.optional(z.url()),
});
export type ListedChange = z.infer<typeof listedChangeSchema>;

/** Changes of all tools, newest first, in pages. */
export const listChanges = defineContract({
  id: 'catalog.listChanges',
  method: 'GET',
  path: '/api/ai-tools/changes/recent',
  query: z.object({
    lang: z.optional(languageSchema),
    kind: z.optional(z.enum(CHANGE_LIST_KINDS)),
    category: z.optional(categorySchema),
    /** 1-based; a page past the end returns the last one. `page` itself belongs to `findTools`. */
    part: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  }),
  list: {
    filters: { kind: 'kind', category: 'category' },
    sorts: { '': ['at', 'desc'] },
    counts: { kinds: 'kind', categories: 'category' },
    paging: { kind: 'page', parameter: 'part', size: 30 },
  },
  output: z.object({
    items: z.array(listedChangeSchema),
    total: z.int(),
    part: z.int(),
    partSize: z.int(),
    /** Number of changes of each kind in the category, whichever kind is requested. */
    kinds: z.array(z.object({ value: z.enum(CHANGE_LIST_KINDS), count: z.int() })),
    /** Number in each category, whichever category is requested. */
    categories: z.array(z.object({ value: categorySchema, count: z.int() })),
  }),
});
