import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { bundleSchema } from './bundle';

export const listBundles = defineContract({
  id: 'catalog.listBundles',
  method: 'GET',
  path: '/api/ai-bundles',
  output: z.array(bundleSchema),
});
