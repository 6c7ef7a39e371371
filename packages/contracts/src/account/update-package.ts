import { defineContract } from '../contract';
import { idParams } from '../paging';
import { customPackageSchema, packageDraftSchema } from './custom-package';

/** Updates a package. `If-Match: "<updatedAt>"` makes it conditional (412). 404 when it does not exist or is not the caller's. */
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
