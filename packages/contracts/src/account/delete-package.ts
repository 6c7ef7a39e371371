import { defineContract } from '../contract';
import { idParams, okSchema } from '../paging';

/** 404 for a package that is not the caller's, as for one that does not exist. */
export const deletePackage = defineContract({
  id: 'account.deletePackage',
  method: 'DELETE',
  path: '/api/custom-packages/{id}',
  auth: 'user',
  params: idParams,
  output: okSchema,
  errors: ['package-not-found'],
});
