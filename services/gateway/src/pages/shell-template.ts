import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { builtHostSchema } from '@atlas/contracts';
import type { BuiltHost } from '@atlas/contracts';
import { toTemplate } from './assemble-html';
import type { Template } from './assemble-html';
import { readFirstPage } from './initial-content';
import type { FirstPage } from './initial-content';

/** The files of the shell's build that pages are made from. */
export interface ShellTemplate extends Template {
  readonly first: FirstPage;
  readonly host: BuiltHost;
  /** Modification time of `index.html` in ms. */
  readonly stamp: number;
}

/** How often the file is looked at under load. */
const CHECK_INTERVAL_MS = 100;

/** Default for a shell without `site.json`. */
export const NO_HOST: BuiltHost = { version: '0.0.0', pages: [], offers: {} };

/**
 * Reads the template again when the file has changed: a new shell needs no restart.
 *
 * @param onChange called when the template was replaced by another one
 * @returns a function that resolves to undefined while no shell is built
 */
export function createShellTemplate(
  shellDir: string,
  onChange: () => void,
): () => Promise<ShellTemplate | undefined> {
  const file = path.join(shellDir, 'index.html');
  let known: ShellTemplate | undefined;
  let checkedAt = -Infinity;
  return async () => {
    if (known && performance.now() - checkedAt < CHECK_INTERVAL_MS) return known;
    checkedAt = performance.now();
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    if (known?.stamp !== found.mtimeMs) {
      const [html, first, host] = await Promise.all([
        readFile(file, 'utf8'),
        readFirstPage(path.join(shellDir, 'first-page.json')),
        readHost(path.join(shellDir, 'site.json')),
      ]);
      if (known) onChange();
      known = { ...toTemplate(html), stamp: found.mtimeMs, first, host };
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
