import { defineContract } from '../contract';
import { userInfoSchema } from './get-user-info';
import { userSchema } from './user';

/**
 * Registers the bearer of the issuer's access token and starts a session. The body is not trusted: identity comes from
 * the issuer's userinfo endpoint, and a different `id` is refused (403).
 */
export const login = defineContract({
  id: 'account.login',
  method: 'POST',
  path: '/api/auth/login',
  body: userInfoSchema,
  output: userSchema,
  errors: ['not-authenticated', 'somebody-else'],
});
