import { defineContract } from '../contract';
import { idParams } from '../paging';
import { toolSchema } from './tool';

export const getTool = defineContract({
  id: 'catalog.getTool',
  method: 'GET',
  path: '/api/ai-tools/{id}',
  params: idParams,
  output: toolSchema,
  errors: [404],
});
