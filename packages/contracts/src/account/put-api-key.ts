import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { plainText } from '../plain-text';
import { API_KEY_PATTERN, apiKeySchema } from './api-key';

/**
 * Creates the API key with this id, or gives it a new secret: a repeated request makes no second key. Only this response
 * contains the secret; the site stores its hash.
 */
export const putApiKey = defineContract({
  id: 'account.putApiKey',
  method: 'PUT',
  path: '/api/user/api-keys/{id}',
  auth: 'user',
  /** Chosen by the caller at random. */
  params: z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{16,40}$/)) }),
  body: z.strictObject({ name: plainText(60) }),
  output: z.extend(apiKeySchema, { secret: z.string().check(z.regex(API_KEY_PATTERN)) }),
  errors: ['too-many-api-keys'],
});
