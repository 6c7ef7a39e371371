import { defineContract } from '../contract';
import { idParams } from '../paging';
import { bundleSchema } from './bundle';

export const getBundle = defineContract({
  id: 'catalog.getBundle',
  method: 'GET',
  path: '/api/ai-bundles/{id}',
  params: idParams,
  output: bundleSchema,
  errors: ['bundle-not-found'],
});
