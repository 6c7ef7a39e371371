import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { releaseVersionSchema, sliceNameSchema } from './release';
import { failureSchema, frameSchema } from './report-health';

const mappedFrameSchema = z.object({
  ...frameSchema.shape,
  /** Where that is in the source, line and column from 1; null without a source map of this slice's release. */
  source: z.nullable(
    z.object({
      file: z.string(),
      line: z.int(),
      column: z.int(),
      /** What stands there in the source, where the map names it. */
      name: z.nullable(z.string()),
    }),
  ),
});

/** What failed in visitors' browsers, alike failures in one, the last one first. Kept for 30 days. */
export const listFailures = defineContract({
  id: 'registry.listFailures',
  method: 'GET',
  path: '/api/registry/slices/{slice}/failures',
  params: z.object({ slice: sliceNameSchema }),
  query: z.object({ version: z.optional(releaseVersionSchema) }),
  output: z.object({
    failures: z.array(
      z.object({
        version: releaseVersionSchema,
        ...failureSchema.shape,
        frames: z.array(mappedFrameSchema),
        /** Pages that told it; a visitor who told it twice counts twice. */
        times: z.int(),
        first: z.iso.datetime(),
        last: z.iso.datetime(),
      }),
    ),
  }),
  errors: ['bad-token', 'other-slice'],
});
