import { defineContract } from '../contract';
import { okSchema } from '../paging';

/** All that was looked at and answered is forgotten; what was saved stays. */
export const clearVisitorHistory = defineContract({
  id: 'account.clearVisitorHistory',
  method: 'DELETE',
  path: '/api/user/memory',
  auth: 'user',
  output: okSchema,
});
