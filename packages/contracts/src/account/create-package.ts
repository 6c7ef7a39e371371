import { defineContract } from '../contract';
import { customPackageSchema, packageDraftSchema } from './custom-package';

/** Creates a package; 409 when the caller already has MAX_PACKAGES. */
export const createPackage = defineContract({
  id: 'account.createPackage',
  method: 'POST',
  path: '/api/custom-packages',
  auth: 'user',
  body: packageDraftSchema,
  status: 201,
  output: customPackageSchema,
  errors: ['too-many-packages'],
});
