import { defineContract } from '../contract';
import { memorySchema } from './memory';

/** Viewed tools newest first. */
export const getMemory = defineContract({
  id: 'account.getMemory',
  method: 'GET',
  path: '/api/user/memory',
  auth: 'user',
  output: memorySchema,
});
