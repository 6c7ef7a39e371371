import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** Neither loads a file nor contains data. */
const isInlineScript = (attributes: string) =>
  !/\bsrc=/i.test(attributes) && !/type="?application\//i.test(attributes);

/**
 * Lists the sources of a content security policy that allow the inline scripts of this HTML.
 * Must not be called with a server-rendered page, only with HTML of the platform.
 */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => isInlineScript(attributes))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}
