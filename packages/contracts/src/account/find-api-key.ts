import * as z from 'zod/mini';
import { defineContract } from '../contract';

/** Finds the key with this SHA-256 hash (base64url) for a gateway. `id` is null for an unknown or revoked key. */
export const findApiKey = defineContract({
  id: 'account.findApiKey',
  method: 'GET',
  path: '/api/auth/api-keys/{hash}',
  auth: 'service',
  params: z.object({ hash: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  output: z.object({ id: z.nullable(z.string()) }),
});
