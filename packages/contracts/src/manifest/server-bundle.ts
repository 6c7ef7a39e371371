import * as z from 'zod/mini';

/** The file of a release that renders its pages on the server. */
export const serverBundleSchema = z.object({
  /** File name in the release's folder. */
  file: z.string().check(z.regex(/^[A-Za-z0-9_][\w.-]*\.cjs$/)),
  /** `sha384-…` of its bytes, verified before it runs. */
  integrity: z.string().check(z.startsWith('sha384-')),
});
export type ServerBundle = z.infer<typeof serverBundleSchema>;
