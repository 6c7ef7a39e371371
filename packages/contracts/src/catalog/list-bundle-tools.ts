import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { idParams } from '../paging';
import { toolSchema } from './tool';
import { followingQuery } from './watch-tools';

/** The bundle's tools in its own order. */
export const listBundleTools = defineContract({
  id: 'catalog.listBundleTools',
  method: 'GET',
  path: '/api/ai-bundles/{id}/tools',
  params: idParams,
  query: z.object(followingQuery),
  output: z.array(toolSchema),
  errors: ['bundle-not-found'],
});
