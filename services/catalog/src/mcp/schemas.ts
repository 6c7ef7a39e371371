import { CATEGORIES, LANGUAGES, PLATFORMS, PRICING } from '@atlas/contracts';
import * as z from 'zod';
import { DEFAULT_LANG } from '../public-api/contracts';
import {
  factSchema,
  licenseSchema,
  publicChangeSchema,
  publicToolDetailSchema,
  publicToolSchema,
} from '../public-api/schemas';

/** Inputs and outputs of the MCP tools. Every input has bounds. */
const language = z
  .enum(LANGUAGES)
  .default(DEFAULT_LANG)
  .describe('Language of the texts: ko, en, ja or zh.');
const limit = z.int().min(1).max(20).default(10).describe('Largest number of results.');
const toolId = z.string().max(61).describe('Id of a tool, such as "chatgpt", from search_tools.');
const category = z.enum(CATEGORIES).optional().describe('Only tools of this category.');

/** A tool in results: with facts, of which each has its sources. */
const sourcedToolSchema = z.object({ ...publicToolSchema.shape, facts: z.array(factSchema) });

export const searchInput = z.strictObject({
  query: z.string().trim().min(1).max(200).describe('Words in any of the four languages.'),
  category,
  pricing: z.enum(PRICING).optional(),
  platform: z.enum(PLATFORMS).optional(),
  interfaceLanguage: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional()
    .describe('ISO 639-1 code of a language that the interface must have.'),
  limit,
  language,
});
export const searchOutput = z.object({ tools: z.array(sourcedToolSchema), license: licenseSchema });

export const getInput = z.strictObject({ id: toolId, language });
export const getOutput = z.object({ ...publicToolDetailSchema.shape, license: licenseSchema });

export const compareInput = z.strictObject({
  ids: z.array(toolId).min(2).max(4).describe('Ids of two to four tools.'),
  language,
});
export const compareOutput = z.object({
  tools: z.array(z.object(publicToolDetailSchema.shape)),
  license: licenseSchema,
});

export const recommendInput = z.strictObject({
  purpose: z.enum(['create', 'work', 'learn', 'build', 'analyze', 'sell', 'live']),
  task: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
    .describe('A task of the purpose, such as "slides" of "create". An unknown task lists all.'),
  budget: z.enum(['free-only', 'under-20', 'under-50', 'any']).default('any'),
  skill: z.enum(['beginner', 'intermediate', 'expert']).default('beginner'),
  interfaceLanguage: z.enum([...LANGUAGES, 'any']).default('any'),
  platform: z.enum(['web', 'mobile', 'desktop', 'api', 'any']).default('any'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('ISO 3166-1 code of the country of use.'),
  language,
});
const reasonSchema = z.object({ code: z.string(), value: z.string() });
export const recommendOutput = z.object({
  tools: z.array(
    sourcedToolSchema.extend({
      matchPercentage: z.number(),
      reasons: z.array(reasonSchema),
      unmet: z.array(reasonSchema),
    }),
  ),
  license: licenseSchema,
});

export const changesInput = z.strictObject({
  category,
  ids: z.array(toolId).min(1).max(20).optional().describe('Only changes of these tools.'),
  since: z.iso.date().optional().describe('Only changes of this day and later.'),
  limit,
  language,
});
export const changesOutput = z.object({
  changes: z.array(publicChangeSchema),
  license: licenseSchema,
});
