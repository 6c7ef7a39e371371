import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { idParams } from '../paging';
import { toolSchema } from './tool';

/** The bundle's tools in its own order. */
export const listBundleTools = defineContract({
  id: 'catalog.listBundleTools',
  method: 'GET',
  path: '/api/ai-bundles/{id}/tools',
  params: idParams,
  output: z.array(toolSchema),
  errors: ['bundle-not-found'],
});
