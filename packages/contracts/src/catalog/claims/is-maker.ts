import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { toolIdSchema } from '../record';

/** For other services: whether a member is a proven maker of a tool now. */
export const isMaker = defineContract({
  id: 'catalog.isMaker',
  method: 'GET',
  path: '/api/catalog/makers/{userId}/tools/{toolId}',
  auth: 'service',
  params: z.object({ toolId: toolIdSchema, userId: z.string().check(z.maxLength(200)) }),
  output: z.object({ isMaker: z.boolean() }),
});
