import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { customPackageSchema } from './custom-package';

/** The caller's own packages, newest first. */
export const listPackages = defineContract({
  id: 'account.listPackages',
  method: 'GET',
  path: '/api/custom-packages',
  auth: 'user',
  output: z.array(customPackageSchema),
});
