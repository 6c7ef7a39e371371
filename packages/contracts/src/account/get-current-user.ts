import { defineContract } from '../contract';
import { userSchema } from './user';

/** 401 for a visitor who has not signed in. */
export const getCurrentUser = defineContract({
  id: 'account.getCurrentUser',
  method: 'GET',
  path: '/api/auth/user',
  auth: 'user',
  output: userSchema,
});
