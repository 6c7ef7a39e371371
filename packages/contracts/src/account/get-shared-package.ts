import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { sharedPackageSchema } from './custom-package';

/** A shared package, for anyone with the link. */
export const getSharedPackage = defineContract({
  id: 'account.getSharedPackage',
  method: 'GET',
  path: '/api/custom-packages/shared/{token}',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  output: sharedPackageSchema,
  errors: ['package-not-found'],
});
