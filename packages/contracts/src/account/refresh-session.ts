import { defineContract } from '../contract';
import { okSchema } from '../paging';

/** New cookies for old ones. 409: another tab has just renewed, its cookies are good. */
export const refreshSession = defineContract({
  id: 'account.refreshSession',
  method: 'POST',
  path: '/api/auth/refresh',
  output: okSchema,
  errors: ['just-renewed'],
});
