import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { MAX_IDS_LENGTH } from './id-list';
import { toolSchema } from './tool';
import { followingQuery } from './watch-tools';

/** Most tools of one response of `listTools`. */
export const TOOL_LIST_LIMIT = 1_000;

/**
 * The list when called without paging, at most 1,000 tools; with `page` see `findTools`. A list that goes on has a header
 * `Link` with `rel="next"`, whose address has `after`.
 */
export const listTools = defineContract({
  id: 'catalog.listTools',
  method: 'GET',
  path: '/api/ai-tools',
  query: z.object({
    /** A category key or label in any language, or several, comma separated. */
    category: z.optional(z.string().check(z.maxLength(300))),
    search: z.optional(z.string().check(z.maxLength(200))),
    /** Ids, comma separated: only these, in this order. */
    ids: z.optional(z.string().check(z.maxLength(MAX_IDS_LENGTH))),
    /** Id of the last tool of the page before. Not with `search` or `ids`, whose lists have one page. */
    after: z.optional(z.string().check(z.maxLength(100))),
    /** 1 to 1,000, the default. */
    limit: z.optional(z.string().check(z.regex(/^([1-9]\d{0,2}|1000)$/))),
    ...followingQuery,
  }),
  list: {
    filters: { category: 'category' },
    search: { parameter: 'search', fields: ['name', 'company', 'description', 'descriptionEn'] },
    paging: { kind: 'cursor', parameter: 'after', sizeParameter: 'limit' },
  },
  output: z.array(toolSchema),
});
