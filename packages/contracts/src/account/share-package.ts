import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { idParams } from '../paging';

/** Creates the public link; idempotent. */
export const sharePackage = defineContract({
  id: 'account.sharePackage',
  method: 'POST',
  path: '/api/custom-packages/{id}/share',
  auth: 'user',
  params: idParams,
  output: z.object({ shareToken: z.string() }),
  errors: ['package-not-found'],
});
