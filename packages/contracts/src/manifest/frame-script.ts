import * as z from 'zod/mini';

/** The script of a release that fills its slots with `isolation: "frame"`. */
export const frameScriptSchema = z.object({
  /** Below the release's folder. */
  file: z.string().check(z.regex(/^[A-Za-z0-9_][\w.-]*\.js$/), z.maxLength(100)),
  /** `sha384-…` of its bytes. */
  integrity: z.string().check(z.startsWith('sha384-')),
});
