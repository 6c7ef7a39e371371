import { defineContract } from '../contract';
import { userInfoSchema } from './get-user-info';
import { userSchema } from './user';

/**
 * Registers the bearer of the issuer's access token and starts a session (spec §7). The body is
 * never trusted: the issuer is asked again, and another `id` than the issuer's is refused (403).
 */
export const login = defineContract({
  id: 'account.login',
  method: 'POST',
  path: '/api/auth/login',
  body: userInfoSchema,
  output: userSchema,
  errors: ['somebody-else'],
});
