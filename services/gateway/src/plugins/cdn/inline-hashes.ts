import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** Neither a file nor data. */
const RUNS_INLINE = (attributes: string) =>
  !/\bsrc=/i.test(attributes) && !/type="?application\//i.test(attributes);

/** Sources of a policy for the inline scripts of this text, which must be the platform's own: never a page as it was drawn. */
export function inlineHashes(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => RUNS_INLINE(attributes))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}
