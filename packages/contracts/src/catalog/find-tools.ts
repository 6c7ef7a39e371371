import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { relaxedSchema } from './relaxed-search';
import { toolSchema } from './tool';
import { followingQuery } from './watch-tools';
import { understoodSchema } from './understood-search';

/**
 * `relevance` is the default of a search, `recommended` of every other list: 50 % reported monthly users (by powers of
 * ten; the median where none are reported), a third the editors' ease of use, the rest whether a free trial exists.
 * `rating` is the editors' ease of use alone, `users` the reported monthly users, `reviews` the members' average (smoothed
 * towards the mean for few reviews; tools without reviews last), `visits` page visits in the last 30 days.
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

/** Ease-of-use bands; `90` is high quality. Each contains ratings from its number up to the next band. */
export const RATING_BANDS = ['90', '80', '70', '0'] as const;
export type RatingBand = (typeof RATING_BANDS)[number];

/**
 * Prices to filter by. `free-plan` includes everything that can be used for free without an end, `free` only tools without
 * paid plans, `trial` free use that ends.
 */
export const PRICE_FILTERS = ['free-plan', 'free', 'freemium', 'trial', 'paid'] as const;

export const FACETS = [
  'category',
  'task',
  'pricing',
  'signUp',
  'rating',
  'platform',
  'interface',
  'language',
  'country',
] as const;
export type Facet = (typeof FACETS)[number];

const values = z.optional(z.string().check(z.maxLength(300)));
const facetSchema = z.array(z.object({ value: z.string(), count: z.int() }));

/** A tool in search results, with figures of other slices; they are absent while those are unavailable. */
export const foundToolSchema = z.extend(toolSchema, {
  /** Average of member reviews: 1 to 5, one decimal; absent without a review. */
  userRating: z.optional(z.object({ average: z.number(), count: z.int() })),
  /** Visits of its page in the last 30 days. */
  visits: z.optional(z.int()),
});
export type FoundTool = z.infer<typeof foundToolSchema>;

/**
 * The same path as `listTools` with `page`: one page with facets. Values of one facet are alternatives, different facets
 * are combined; each facet's counts ignore its own selection.
 */
export const findTools = defineContract({
  id: 'catalog.findTools',
  method: 'GET',
  path: '/api/ai-tools',
  query: z.object({
    /** 1-based; a page past the end returns the last one. */
    page: z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
    /** 1 to 100; default 9. */
    pageSize: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
    sort: z.optional(z.enum(TOOL_SORTS)),
    search: z.optional(z.string().check(z.maxLength(200))),
    /** Category keys or labels in any language, comma separated. */
    category: values,
    /** Keys of `listTasks`. */
    task: values,
    /** Values of PRICE_FILTERS. */
    pricing: values,
    /** `none`: usable without an account, as far as editors checked it. */
    signUp: values,
    /** Values of RATING_BANDS. */
    rating: values,
    platform: values,
    /** Languages of the interface; ISO 639-1. */
    interface: values,
    /** Languages that the tool reads, writes or speaks; ISO 639-1. */
    language: values,
    /** Country of the maker; ISO 3166-1 alpha-2. */
    country: values,
    ...followingQuery,
  }),
  list: {
    filters: {
      category: 'category',
      task: 'tasks',
      pricing: {
        values: {
          'free-plan': ['pricing', 'free', 'freemium'],
          free: ['pricing', 'free'],
          freemium: ['pricing', 'freemium'],
          trial: ['freeTrial', true],
          paid: ['pricing', 'paid'],
        },
      },
      signUp: { values: { none: ['withoutAccount', true] } },
      rating: { field: 'rating', bands: RATING_BANDS },
      platform: 'platforms',
      interface: 'interfaceLanguages',
      language: 'languages',
      country: 'country',
    },
    search: { parameter: 'search', fields: ['name', 'company', 'description', 'descriptionEn'] },
    sorts: {
      rating: ['rating', 'desc'],
      users: ['monthlyUsers', 'desc'],
      newest: ['launchDate', 'desc'],
      price: ['monthlyPrice.cents', 'asc'],
      name: ['name', 'asc'],
    },
    paging: { kind: 'page', parameter: 'page', sizeParameter: 'pageSize', size: 9 },
  },
  output: z.object({
    /** One page of tools; with a `total` of 0, alternatives that `relaxed` describes. */
    items: z.array(foundToolSchema),
    /** Number of tools that match the query. */
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    /** Differs from the requested order while the figures for that one are unavailable. */
    sortedBy: z.enum(TOOL_SORTS),
    relaxed: z.optional(relaxedSchema),
    /** How a sentence was read; absent for other searches. */
    understood: z.optional(understoodSchema),
    facets: z.object({
      category: facetSchema,
      pricing: facetSchema,
      rating: facetSchema,
      platform: facetSchema,
      language: facetSchema,
      // An earlier release of the service lacks these.
      task: z.optional(facetSchema),
      signUp: z.optional(facetSchema),
      interface: z.optional(facetSchema),
      country: z.optional(facetSchema),
    }),
  }),
});
