import { defineContract } from '../contract';
import { idParams } from '../paging';
import { customPackageSchema, packageDraftSchema } from './custom-package';

/** With `If-Match: "<updatedAt>"` only if nobody changed it since (412). 404 for a package that is not the caller's, as for one that does not exist. */
export const updatePackage = defineContract({
  id: 'account.updatePackage',
  method: 'PUT',
  path: '/api/custom-packages/{id}',
  auth: 'user',
  params: idParams,
  body: packageDraftSchema,
  output: customPackageSchema,
  errors: ['package-not-found', 'precondition-failed'],
});
