import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { plainText } from '../plain-text';
import { releasedNameSchema, releaseVersionSchema, sliceNameSchema } from './release';

/** Loads of a release since the last report, and failed ones, as browsers report them; for a service, calls as gateways measure them. */
export const loadsSchema = z.object({
  tried: z.int().check(z.minimum(0)),
  failed: z.int().check(z.minimum(0)),
});

/** Pages in which calls of an operation failed; does not affect release decisions. */
export const CALLS = 'calls';

/** `*` is the slice as a whole; `calls` as above; `load` its entry; `p0` its first page or first route; `drawn` and `described` its server bundle; otherwise a slot. */
export const partSchema = z.string().check(z.regex(/^(?:\*|load|p\d{1,2}|[a-z][a-z0-9.-]{1,80})$/));

/** A position in a built file; line and column are 1-based. */
export const frameSchema = z.object({
  file: z.string().check(z.startsWith('/releases/'), z.maxLength(260)),
  line: z.int().check(z.minimum(1)),
  column: z.int().check(z.minimum(0)),
});
export type Frame = z.infer<typeof frameSchema>;

/** A failure as a browser reported it. */
export const failureSchema = z.object({
  part: partSchema,
  phase: z.string().check(z.maxLength(16)),
  message: plainText(500, 0),
  /** Innermost stack frames in files of releases. */
  frames: z.array(frameSchema).check(z.maxLength(10)),
});

/** Reports figures of a gateway. Returns the resulting automatic rollbacks. */
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
