import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { plainText } from '../plain-text';
import { releasedNameSchema, releaseVersionSchema, sliceNameSchema } from './release';

/** Loads of a release since the last report, and those of them that failed, as browsers tell them; of a service, calls, as gateways see them. */
export const loadsSchema = z.object({
  tried: z.int().check(z.minimum(0)),
  failed: z.int().check(z.minimum(0)),
});

/** Pages whose calls of an operation failed: a figure, that judges no release. */
export const CALLS = 'calls';

/** `*` is the slice as a whole; `calls` as above; `load` its entry; `p0` its first page, of a service its first route; `server-render` and `metadata` what its server bundle does; else the slot of a fragment. */
export const partSchema = z.string().check(z.regex(/^(?:\*|load|p\d{1,2}|[a-z][a-z0-9.-]{1,80})$/));

/** A place in a built file of a release: line and column count from 1, as browsers say them. */
export const frameSchema = z.object({
  file: z.string().check(z.startsWith('/releases/'), z.maxLength(260)),
  line: z.int().check(z.minimum(1)),
  column: z.int().check(z.minimum(0)),
});
export type Frame = z.infer<typeof frameSchema>;

/** One failure as a browser told it. */
export const failureSchema = z.object({
  part: partSchema,
  phase: z.string().check(z.maxLength(16)),
  message: plainText(500, 0),
  /** Of its stack, innermost first: places in files of releases, of this slice and others. */
  frames: z.array(frameSchema).check(z.maxLength(10)),
});

/** What gateways counted. Answers with what the registry took back because of it. */
export const reportHealth = defineContract({
  id: 'registry.reportHealth',
  method: 'POST',
  path: '/api/registry/health',
  body: z.object({
    counts: z
      .array(
        z.object({
          slice: releasedNameSchema,
          version: releaseVersionSchema,
          part: partSchema,
          ...loadsSchema.shape,
        }),
      )
      .check(z.maxLength(500)),
    failures: z.optional(
      z
        .array(
          z.object({
            slice: sliceNameSchema,
            version: releaseVersionSchema,
            ...failureSchema.shape,
          }),
        )
        .check(z.maxLength(25)),
    ),
  }),
  output: z.object({
    takenBack: z.array(
      z.object({ slice: releasedNameSchema, action: z.enum(['abort', 'rollback']) }),
    ),
  }),
  auth: 'service',
});
