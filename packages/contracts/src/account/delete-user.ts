import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { okSchema } from '../paging';

/** Deletes the account and its data; the e-mail must be typed as confirmation (409 when it differs). */
export const deleteUser = defineContract({
  id: 'account.deleteUser',
  method: 'DELETE',
  path: '/api/user',
  auth: 'user',
  body: z.strictObject({ email: z.string().check(z.maxLength(320)) }),
  output: okSchema,
  errors: ['email-differs', 'sign-in-again'],
});
