import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { apiKeySchema } from './api-key';

/** The caller's API keys, newest first. */
export const listApiKeys = defineContract({
  id: 'account.listApiKeys',
  method: 'GET',
  path: '/api/user/api-keys',
  auth: 'user',
  output: z.array(apiKeySchema),
});
