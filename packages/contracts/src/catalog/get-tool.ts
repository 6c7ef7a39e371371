import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { idParams } from '../paging';
import { toolDetailSchema } from './tool';
import { catalogPosition } from './watch-tools';

export const getTool = defineContract({
  id: 'catalog.getTool',
  method: 'GET',
  path: '/api/ai-tools/{id}',
  params: idParams,
  query: z.object({
    /** Position of a change (`watchTools`): the response is not cached from before it. */
    at: z.optional(catalogPosition),
  }),
  output: toolDetailSchema,
  errors: ['tool-not-found'],
});
