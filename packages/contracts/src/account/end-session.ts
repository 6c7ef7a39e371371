import { defineContract } from '../contract';
import { idParams, okSchema } from '../paging';

/** Ends one session; 404 when it is not the caller's. */
export const endSession = defineContract({
  id: 'account.endSession',
  method: 'DELETE',
  path: '/api/user/sessions/{id}',
  auth: 'user',
  params: idParams,
  output: okSchema,
  errors: ['session-not-found'],
});
