import * as z from 'zod/mini';
import { defineContract } from '../contract';

/** Sessions ended in the last 11 minutes, whose last token may still be valid. */
export const listRevocations = defineContract({
  id: 'account.listRevocations',
  method: 'GET',
  path: '/api/auth/revocations',
  auth: 'service',
  output: z.object({ sessionIds: z.array(z.string()) }),
});
