import * as z from 'zod/mini';
import { defineContract } from '../contract';

const creditSchema = z.object({
  toolId: z.string(),
  name: z.string(),
  /** Owner of the trademark: the tool's maker. */
  owner: z.string(),
  /** Npm collection that the drawing comes from. */
  collection: z.enum(['simple-icons', 'lobehub']),
  /** SPDX identifier of the drawing's licence; the trademark remains its owner's. */
  license: z.string(),
});
export type LogoCredit = z.infer<typeof creditSchema>;

/** Credits of the logos that the site shows. */
export const listLogoCredits = defineContract({
  id: 'catalog.listLogoCredits',
  method: 'GET',
  path: '/api/ai-tools/mark-credits',
  output: z.array(creditSchema),
});
