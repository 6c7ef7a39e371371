import * as z from 'zod/mini';
import { defineContract } from '../contract';

const creditSchema = z.object({
  toolId: z.string(),
  name: z.string(),
  /** Who holds the trademark: the tool's maker. */
  owner: z.string(),
  /** The collection on npm that the drawing was taken from. */
  collection: z.enum(['simple-icons', 'lobehub']),
  /** SPDX identifier of the drawing's licence; the trademark stays its owner's. */
  license: z.string(),
});
export type LogoCredit = z.infer<typeof creditSchema>;

/** Whose symbols the site shows, and where their drawings come from. */
export const listLogoCredits = defineContract({
  id: 'catalog.listLogoCredits',
  method: 'GET',
  path: '/api/ai-tools/mark-credits',
  output: z.array(creditSchema),
});
