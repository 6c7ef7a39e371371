import * as z from 'zod/mini';

/** Script of a release that fills slots with `isolation: "frame"`. */
export const frameScriptSchema = z.object({
  /** Path in the release's folder. */
  file: z.string().check(z.regex(/^[A-Za-z0-9_][\w.-]*\.js$/), z.maxLength(100)),
  /** `sha384-…` hash of its content. */
  integrity: z.string().check(z.startsWith('sha384-')),
});
