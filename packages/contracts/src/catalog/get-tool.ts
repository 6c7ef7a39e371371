import { defineContract } from '../contract';
import { idParams } from '../paging';
import { toolDetailSchema } from './tool';

export const getTool = defineContract({
  id: 'catalog.getTool',
  method: 'GET',
  path: '/api/ai-tools/{id}',
  params: idParams,
  output: toolDetailSchema,
  errors: ['tool-not-found'],
});
