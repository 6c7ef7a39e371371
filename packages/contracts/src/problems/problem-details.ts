import * as z from 'zod/mini';

/** RFC 9457 problem details, the body of every error response. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  /** Field errors: `path` is a JSON pointer into the input, `/body/title`. */
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
});
export type ProblemDetails = z.infer<typeof problemSchema>;
