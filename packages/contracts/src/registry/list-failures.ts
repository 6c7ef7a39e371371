import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { releaseVersionSchema, sliceNameSchema } from './release';
import { failureSchema, frameSchema } from './report-health';

const mappedFrameSchema = z.object({
  ...frameSchema.shape,
  /** Position in the source, 1-based; null without a source map of this slice's release. */
  source: z.nullable(
    z.object({
      file: z.string(),
      line: z.int(),
      column: z.int(),
      /** Identifier at that position, if the map names it. */
      name: z.nullable(z.string()),
    }),
  ),
});

/** Failures in visitors' browsers, grouped, most recent first. Stored for 30 days. */
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
        /** Number of reporting pages; a visitor who reports twice counts twice. */
        times: z.int(),
        first: z.iso.datetime(),
        last: z.iso.datetime(),
      }),
    ),
  }),
  errors: ['bad-token', 'other-slice'],
});
