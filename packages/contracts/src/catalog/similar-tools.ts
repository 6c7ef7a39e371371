import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { idParams } from '../paging';
import { toolSchema } from './tool';
import { followingQuery } from './watch-tools';

/** Fields of a tool that a link shows. */
export const similarToolSchema = z.pick(toolSchema, {
  id: true,
  category: true,
  name: true,
  company: true,
  pricing: true,
  rating: true,
  description: true,
  descriptionEn: true,
  descriptionJa: true,
  descriptionZh: true,
});
export type SimilarTool = z.infer<typeof similarToolSchema>;

/** Up to 5 tools of the same category, most similar content first. */
export const similarTools = defineContract({
  id: 'catalog.similarTools',
  method: 'GET',
  path: '/api/ai-tools/{id}/similar',
  params: idParams,
  query: z.object(followingQuery),
  output: z.array(similarToolSchema),
  errors: ['tool-not-found'],
});
