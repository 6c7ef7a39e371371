import { defineContract } from '../contract';
import { idParams, okSchema } from '../paging';

/** Revokes the public link; sharing again creates a new one. */
export const unsharePackage = defineContract({
  id: 'account.unsharePackage',
  method: 'DELETE',
  path: '/api/custom-packages/{id}/share',
  auth: 'user',
  params: idParams,
  output: okSchema,
  errors: ['package-not-found'],
});
