import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { idParams } from '../paging';
import { toolDetailSchema } from './tool';
import { followingQuery } from './watch-tools';

export const getTool = defineContract({
  id: 'catalog.getTool',
  method: 'GET',
  path: '/api/ai-tools/{id}',
  params: idParams,
  query: z.object(followingQuery),
  output: toolDetailSchema,
  errors: ['tool-not-found'],
});
