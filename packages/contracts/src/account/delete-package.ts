import { defineContract } from '../contract';
import { idParams, okSchema } from '../paging';

/** Deletes a package; 404 when it does not exist or is not the caller's. */
export const deletePackage = defineContract({
  id: 'account.deletePackage',
  method: 'DELETE',
  path: '/api/custom-packages/{id}',
  auth: 'user',
  params: idParams,
  output: okSchema,
  errors: ['package-not-found'],
});
