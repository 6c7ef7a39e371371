import { defineContract } from '../contract';
import { okSchema } from '../paging';
import { memoryChangeSchema } from './memory';

/** Remembering the same twice is remembering it once, as the newest. */
export const remember = defineContract({
  id: 'account.remember',
  method: 'POST',
  path: '/api/user/memory',
  auth: 'user',
  body: memoryChangeSchema,
  output: okSchema,
});
