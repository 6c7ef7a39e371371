import { defineContract } from '../contract';
import { idParams, okSchema } from '../paging';

/** Signs one browser out; 404 for a session that is not the caller's. */
export const endSession = defineContract({
  id: 'account.endSession',
  method: 'DELETE',
  path: '/api/user/sessions/{id}',
  auth: 'user',
  params: idParams,
  output: okSchema,
  errors: ['session-not-found'],
});
