import * as z from 'zod/mini';
import { defineContract } from '../contract';

/** Who one can sign in with; `name` is the end of `/api/auth/{provider}`. */
export const listProviders = defineContract({
  id: 'account.listProviders',
  method: 'GET',
  path: '/api/auth/providers',
  output: z.object({ providers: z.array(z.object({ name: z.string(), label: z.string() })) }),
});
