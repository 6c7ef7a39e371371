import { defineContract } from '../contract';
import { idParams, okSchema } from '../paging';

/** The link stops working; a later one is another. */
export const unsharePackage = defineContract({
  id: 'account.unsharePackage',
  method: 'DELETE',
  path: '/api/custom-packages/{id}/share',
  auth: 'user',
  params: idParams,
  output: okSchema,
  errors: ['package-not-found'],
});
