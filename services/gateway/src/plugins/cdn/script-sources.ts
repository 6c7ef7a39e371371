import { createHash } from 'node:crypto';
import { moduleHashes } from '../../pages/import-map';
import type { ScriptsOfPage } from '../../pages/page-types';

/** Lists the scripts that the policy of a shared page allows: by folder of this site and by hash. */
export function scriptSources(
  origin: string,
  { html, registry, scriptFolders }: ScriptsOfPage,
): string[] {
  const releaseFolders = registry.remotes.map(({ name }) => `/releases/${name}/`);
  const folders = ['/shell/', ...releaseFolders, ...scriptFolders];
  const hashes = [html, ...moduleHashes(registry, '')].flatMap(inlineScriptHashes);
  return [...folders.map((folder) => origin + folder), ...hashes];
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** Neither loads a file nor contains data. */
const isInlineScript = (attributes: string) =>
  !/\bsrc=/i.test(attributes) && !/type="?application\//i.test(attributes);

/**
 * Lists the sources of a content security policy that allow the inline scripts of this HTML.
 * Must not be called with a server-rendered page, only with HTML of the platform.
 */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => isInlineScript(attributes))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}
