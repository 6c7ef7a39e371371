import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { builtHostSchema } from '@atlas/contracts';
import type { BuiltHost } from '@atlas/contracts';
import { endOfTop } from './assemble-html';
import type { Template } from './assemble-html';
import { readFirstPage } from './initial-content';
import type { FirstPage } from './initial-content';

/** What the gateway takes of the shell's build. */
export interface ShellTemplate extends Template {
  readonly first: FirstPage;
  readonly host: BuiltHost;
  /** When `index.html` was written, in ms. */
  readonly stamp: number;
}

/** A shell that says nothing of itself. */
export const NO_HOST: BuiltHost = { version: '0.0.0', pages: [], offers: {} };

/** Read again when the file changes, which is told: a new shell needs no restart. Undefined while none is built. */
export function createShellTemplate(
  shellDir: string,
  onNew: () => void,
): () => Promise<ShellTemplate | undefined> {
  const file = path.join(shellDir, 'index.html');
  let known: ShellTemplate | undefined;
  return async () => {
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    if (known?.stamp !== found.mtimeMs) {
      const [html, first, host] = await Promise.all([
        readFile(file, 'utf8'),
        readFirstPage(path.join(shellDir, 'first-page.json')),
        readHost(path.join(shellDir, 'site.json')),
      ]);
      if (known) onNew();
      known = { stamp: found.mtimeMs, html, topEnd: endOfTop(html), first, host };
    }
    return known;
  };
}

async function readHost(file: string): Promise<BuiltHost> {
  return readFile(file, 'utf8').then(
    (content) => builtHostSchema.parse(JSON.parse(content)),
    () => NO_HOST,
  );
}
