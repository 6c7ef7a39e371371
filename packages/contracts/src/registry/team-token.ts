import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { sliceNameSchema } from './release';

const params = z.object({ id: z.string().check(z.regex(/^[a-z0-9]{8,32}$/)) });

/** Lets a team move slices. The secret itself never comes here: its SHA-256 does. */
export const registerToken = defineContract({
  id: 'registry.registerToken',
  method: 'PUT',
  path: '/api/registry/tokens/{id}',
  params,
  body: z.object({
    team: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
    /** `*` is every slice. */
    slices: z
      .array(z.union([sliceNameSchema, z.literal('*')]))
      .check(z.minLength(1), z.maxLength(50)),
    secretHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  output: z.object({ id: z.string(), team: z.string(), slices: z.array(z.string()) }),
  auth: 'service',
});

/** The token opens nothing any more. */
export const revokeToken = defineContract({
  id: 'registry.revokeToken',
  method: 'DELETE',
  path: '/api/registry/tokens/{id}',
  params,
  output: z.object({ ok: z.literal(true) }),
  auth: 'service',
  errors: ['token-not-found'],
});
