import { defineContract } from '../contract';
import { idParams, okSchema } from '../paging';

/** Revokes an API key of the caller. Gateways refuse it at most 30 seconds later. */
export const revokeApiKey = defineContract({
  id: 'account.revokeApiKey',
  method: 'DELETE',
  path: '/api/user/api-keys/{id}',
  auth: 'user',
  params: idParams,
  output: okSchema,
  errors: ['api-key-not-found'],
});
