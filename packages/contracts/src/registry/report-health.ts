import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { releaseVersionSchema, sliceNameSchema } from './release';

/** Distinct visitors that got a release since the last report, and those of them in whose browser it failed. */
export const reportHealth = defineContract({
  id: 'registry.reportHealth',
  method: 'POST',
  path: '/api/registry/health',
  body: z.object({
    counts: z
      .array(
        z.object({
          slice: sliceNameSchema,
          version: releaseVersionSchema,
          visitors: z.int().check(z.minimum(0)),
          failed: z.int().check(z.minimum(0)),
        }),
      )
      .check(z.maxLength(200)),
  }),
  output: z.object({ aborted: z.array(sliceNameSchema) }),
  auth: 'service',
});
