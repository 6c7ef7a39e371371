import { defineContract } from '../contract';
import { okSchema } from '../paging';

/** Renews the session cookies. 409 when another tab has just renewed them. */
export const refreshSession = defineContract({
  id: 'account.refreshSession',
  method: 'POST',
  path: '/api/auth/refresh',
  output: okSchema,
  errors: ['just-renewed', 'not-authenticated'],
});
