import { defineContract } from '../contract';
import { okSchema } from '../paging';

/** Signs every browser out but the one that asks. */
export const endOtherSessions = defineContract({
  id: 'account.endOtherSessions',
  method: 'DELETE',
  path: '/api/user/sessions',
  auth: 'user',
  output: okSchema,
});
