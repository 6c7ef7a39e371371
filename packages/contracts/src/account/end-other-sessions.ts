import { defineContract } from '../contract';
import { okSchema } from '../paging';

/** Ends all sessions of the user except the calling one. */
export const endOtherSessions = defineContract({
  id: 'account.endOtherSessions',
  method: 'DELETE',
  path: '/api/user/sessions',
  auth: 'user',
  output: okSchema,
});
