import { defineContract } from '../contract';
import { okSchema } from '../paging';

export const logout = defineContract({
  id: 'account.logout',
  method: 'POST',
  path: '/api/auth/logout',
  output: okSchema,
});
