import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { relaxedSchema } from './relaxed-search';
import { toolSchema } from './tool';

/**
 * `relevance` is what a search is sorted by unless another is named, `recommended` everything else: half of it the people
 * a month as publicly reported (by powers of ten; the median where nobody reports it), a third the editors' ease of use,
 * the rest whether it can be tried free. `rating` is the editors' ease of use alone, `users` the reported people a month,
 * `reviews` what members gave (few reviews count as if some more had given the mean of all; tools without one come last),
 * `visits` how often the tool's page was visited in the last 30 days.
 */
export const TOOL_SORTS = [
  'relevance',
  'recommended',
  'rating',
  'reviews',
  'visits',
  'users',
  'newest',
  'price',
  'name',
] as const;
export type ToolSort = (typeof TOOL_SORTS)[number];

/** Ease-of-use bands; `90` is high quality (spec §9). Each holds ratings from its number up to the next band. */
export const RATING_BANDS = ['90', '80', '70', '0'] as const;
export type RatingBand = (typeof RATING_BANDS)[number];

export const FACETS = ['category', 'pricing', 'rating', 'platform', 'language'] as const;
export type Facet = (typeof FACETS)[number];

const values = z.optional(z.string().check(z.maxLength(300)));
const facetSchema = z.array(z.object({ value: z.string(), count: z.int() }));

/** A tool of the grid, with what other slices measured of it; left out while they do not answer. */
export const foundToolSchema = z.extend(toolSchema, {
  /** What members gave: 1 to 5, one decimal; left out without a review. */
  userRating: z.optional(z.object({ average: z.number(), count: z.int() })),
  /** Visits of its page in the last 30 days. */
  visits: z.optional(z.int()),
});
export type FoundTool = z.infer<typeof foundToolSchema>;

/**
 * The same path as `listTools`, told apart by `page`: one page with facets. Within a facet the values
 * are alternatives, across facets all must hold; each facet counts as if it were not set itself.
 */
export const findTools = defineContract({
  id: 'catalog.findTools',
  method: 'GET',
  path: '/api/ai-tools',
  query: z.object({
    /** Counts from 1; a page past the end answers with the last one. */
    page: z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
    /** 1 to 100; 9 unless named (spec §9). */
    pageSize: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
    sort: z.optional(z.enum(TOOL_SORTS)),
    search: z.optional(z.string().check(z.maxLength(200))),
    /** Category keys or words of any language, comma separated. */
    category: values,
    pricing: values,
    /** Values of RATING_BANDS. */
    rating: values,
    platform: values,
    language: values,
  }),
  output: z.object({
    /** With a `total` of 0: what is offered instead, one page of it; `relaxed` says so. */
    items: z.array(foundToolSchema),
    /** How many meet what was asked for. */
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    /** Another order than asked for while what that one needs is not known. */
    sortedBy: z.enum(TOOL_SORTS),
    relaxed: z.optional(relaxedSchema),
    facets: z.object({
      category: facetSchema,
      pricing: facetSchema,
      rating: facetSchema,
      platform: facetSchema,
      language: facetSchema,
    }),
  }),
});
