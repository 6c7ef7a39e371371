import * as z from 'zod/mini';

/** The file of a release that a server draws its pages with. */
export const serverBundleSchema = z.object({
  /** Below the release's folder. */
  file: z.string().check(z.regex(/^[A-Za-z0-9_][\w.-]*\.cjs$/)),
  /** `sha384-…` of its bytes: nothing else is run. */
  integrity: z.string().check(z.startsWith('sha384-')),
});
export type ServerBundle = z.infer<typeof serverBundleSchema>;
