import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { idParams } from '../paging';
import { bundleSchema } from './bundle';
import { followingQuery } from './watch-tools';

export const getBundle = defineContract({
  id: 'catalog.getBundle',
  method: 'GET',
  path: '/api/ai-bundles/{id}',
  params: idParams,
  query: z.object(followingQuery),
  output: bundleSchema,
  errors: ['bundle-not-found'],
});
