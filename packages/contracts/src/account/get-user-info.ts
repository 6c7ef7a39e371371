import * as z from 'zod/mini';
import { defineContract } from '../contract';

const text = z.nullable(z.string().check(z.maxLength(400)));

/** Claims of the issuer about the bearer of an access token, under the product's names. */
export const userInfoSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string().check(z.maxLength(320)),
  firstName: text,
  lastName: text,
  profileImageUrl: z.nullable(z.string().check(z.maxLength(2000))),
});
export type UserInfo = z.infer<typeof userInfoSchema>;

/** Calls the issuer's userinfo endpoint with the caller's bearer token; 401 when the token has expired. */
export const getUserInfo = defineContract({
  id: 'account.getUserInfo',
  method: 'GET',
  path: '/api/auth/userinfo',
  output: userInfoSchema,
  errors: ['not-authenticated'],
});
