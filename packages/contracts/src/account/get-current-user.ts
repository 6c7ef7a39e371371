import { defineContract } from '../contract';
import { userSchema } from './user';

/**
 * 401 for a visitor who has not signed in. A session whose short-lived token ran out is renewed
 * on the way, so that whoever comes back the next day is still signed in.
 */
export const getCurrentUser = defineContract({
  id: 'account.getCurrentUser',
  method: 'GET',
  path: '/api/auth/user',
  output: userSchema,
});
