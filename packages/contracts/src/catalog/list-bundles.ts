import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { bundleSchema } from './bundle';
import { followingQuery } from './watch-tools';

export const listBundles = defineContract({
  id: 'catalog.listBundles',
  method: 'GET',
  path: '/api/ai-bundles',
  query: z.object(followingQuery),
  output: z.array(bundleSchema),
});
