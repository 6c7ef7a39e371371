import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { idParams } from '../paging';
import { toolSchema } from './tool';

/** Up to 5 tools of the same category (spec §2), nearest in content first. */
export const similarTools = defineContract({
  id: 'catalog.similarTools',
  method: 'GET',
  path: '/api/ai-tools/{id}/similar',
  params: idParams,
  output: z.array(toolSchema),
  errors: ['tool-not-found'],
});
