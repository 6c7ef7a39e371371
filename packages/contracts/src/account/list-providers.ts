import * as z from 'zod/mini';
import { defineContract } from '../contract';

/** Identity providers; `name` is the last segment of `/api/auth/{provider}`. */
export const listProviders = defineContract({
  id: 'account.listProviders',
  method: 'GET',
  path: '/api/auth/providers',
  output: z.object({ providers: z.array(z.object({ name: z.string(), label: z.string() })) }),
});
