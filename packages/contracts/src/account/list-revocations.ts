import * as z from 'zod/mini';
import { defineContract } from '../contract';

/** Sessions that ended early and whose last token may still look good: what was revoked in the last 11 minutes. */
export const listRevocations = defineContract({
  id: 'account.listRevocations',
  method: 'GET',
  path: '/api/auth/revocations',
  auth: 'service',
  output: z.object({ sessionIds: z.array(z.string()) }),
});
