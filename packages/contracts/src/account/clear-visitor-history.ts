import { defineContract } from '../contract';
import { okSchema } from '../paging';

/** Clears viewed tools and quiz results; saved tools and packages stay. */
export const clearVisitorHistory = defineContract({
  id: 'account.clearVisitorHistory',
  method: 'DELETE',
  path: '/api/user/memory',
  auth: 'user',
  output: okSchema,
});
