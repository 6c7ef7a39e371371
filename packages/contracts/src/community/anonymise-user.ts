import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { idParams, okSchema } from '../paging';

/**
 * The account is gone: its reviews and comments stay without a name, its profile goes. Called by the
 * account service until it succeeds, so doing it twice is doing it once.
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
