import { defineContract } from '../contract';
import { userSchema } from './user';

/**
 * The signed-in user; 401 without a session. A session whose short-lived token has expired is renewed by this call, so
 * that a user who returns the next day is still signed in.
 */
export const getCurrentUser = defineContract({
  id: 'account.getCurrentUser',
  method: 'GET',
  path: '/api/auth/user',
  output: userSchema,
  errors: ['not-authenticated'],
});
