import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { API_KEY_PATTERN, apiKeySchema } from './api-key';

/** Creates an API key. Only this response contains the secret; the site stores its hash. */
export const createApiKey = defineContract({
  id: 'account.createApiKey',
  method: 'POST',
  path: '/api/user/api-keys',
  auth: 'user',
  body: z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
  output: z.extend(apiKeySchema, { secret: z.string().check(z.regex(API_KEY_PATTERN)) }),
  status: 201,
  errors: ['too-many-api-keys'],
});
