import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { idParams, okSchema } from '../paging';

/**
 * Anonymises a deleted account: reviews and comments lose the name, the profile is deleted. The account service repeats the
 * call until it succeeds; it is idempotent.
 */
export const anonymiseUser = defineContract({
  id: 'community.anonymiseUser',
  method: 'POST',
  path: '/api/users/{id}/anonymise',
  auth: 'service',
  params: idParams,
  body: z.object({}),
  output: okSchema,
});
