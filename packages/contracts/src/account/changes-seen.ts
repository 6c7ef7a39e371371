import * as z from 'zod/mini';
import { defineContract } from '../contract';

/** `at`: when the member last marked the changes of saved tools as read; null for never. */
const changesSeenSchema = z.object({ at: z.nullable(z.iso.datetime()) });

/** Since when changes of saved tools are new to the member. */
export const getChangesSeen = defineContract({
  id: 'account.getChangesSeen',
  method: 'GET',
  path: '/api/user/changes-seen',
  auth: 'user',
  output: changesSeenSchema,
});

/** Marks the changes of saved tools until now as read, on every device. */
export const markChangesSeen = defineContract({
  id: 'account.markChangesSeen',
  method: 'PUT',
  path: '/api/user/changes-seen',
  auth: 'user',
  output: changesSeenSchema,
});
