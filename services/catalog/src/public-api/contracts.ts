import {
  categorySchema,
  defineContract,
  languageSchema,
  PLATFORMS,
  PRICING,
} from '@atlas/contracts';
import * as z from 'zod/mini';
import {
  changeKindSchema,
  licenseSchema,
  publicChangeSchema,
  publicToolDetailSchema,
  publicToolSchema,
} from './schemas';

/** Version of the public API. It changes apart from the site's own operations (docs/public-api.md). */
export const API_VERSION = '1.0.0';
export const DEFAULT_LANG = 'en';
export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;

const lang = z._default(languageSchema, DEFAULT_LANG);
const limit = z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/)));
const cursor = z.optional(z.string().check(z.minLength(1), z.maxLength(400)));
/** A tool's id. */
export const toolIdSchema = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,60}$/));
const toolIds = z.string().check(z.minLength(1), z.maxLength(300));

/** Tools by id; with `q` by relevance. `cursor` is the `nextCursor` of the page before. */
export const listTools = defineContract({
  id: 'v1.listTools',
  method: 'GET',
  path: '/api/v1/tools',
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(200))),
    category: z.optional(categorySchema),
    pricing: z.optional(z.enum(PRICING)),
    platform: z.optional(z.enum(PLATFORMS)),
    interfaceLanguage: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
    lang,
    limit,
    cursor,
  }),
  output: z.object({
    items: z.array(publicToolSchema),
    nextCursor: z.nullable(z.string()),
    license: licenseSchema,
  }),
});

/** One tool with its facts and their sources. */
export const getTool = defineContract({
  id: 'v1.getTool',
  method: 'GET',
  path: '/api/v1/tools/{id}',
  params: z.object({ id: toolIdSchema }),
  query: z.object({ lang }),
  output: z.extend(publicToolDetailSchema, { license: licenseSchema }),
  errors: ['tool-not-found'],
});

/** The categories and the number of tools in each. */
export const listCategories = defineContract({
  id: 'v1.listCategories',
  method: 'GET',
  path: '/api/v1/categories',
  query: z.object({ lang }),
  output: z.object({
    items: z.array(z.object({ id: categorySchema, name: z.string(), tools: z.int() })),
    license: licenseSchema,
  }),
});

/** Changes of tools, newest first. */
export const listChanges = defineContract({
  id: 'v1.listChanges',
  method: 'GET',
  path: '/api/v1/changes',
  query: z.object({
    category: z.optional(categorySchema),
    kind: z.optional(changeKindSchema),
    /** Ids of tools, comma separated. */
    tools: z.optional(toolIds),
    /** Only changes of this day and later. */
    since: z.optional(z.iso.date()),
    lang,
    limit,
    cursor,
  }),
  output: z.object({
    items: z.array(publicChangeSchema),
    nextCursor: z.nullable(z.string()),
    license: licenseSchema,
  }),
});

export const PUBLIC_CONTRACTS = [listTools, getTool, listCategories, listChanges];
