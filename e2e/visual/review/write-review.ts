import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { defined } from '@atlas/contracts/testing';
import type { Change } from './changes';
import type { Shown } from './page/shown';

const PAGE = fileURLToPath(new URL('page/', import.meta.url));

/** Writes a static page of the changes, with its images, into a folder. */
export function writeReview(changes: readonly Change[], folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shown = changes.map((change) => toShown(change, folder));
  const { outputFiles } = buildSync({
    entryPoints: [path.join(PAGE, 'review.ts')],
    bundle: true,
    format: 'iife',
    minify: true,
    write: false,
    define: { CHANGES: JSON.stringify(shown) },
  });
  const html = readFileSync(path.join(PAGE, 'review.html'), 'utf8');
  writeFileSync(path.join(folder, 'index.html'), html);
  writeFileSync(path.join(folder, 'review.js'), defined(outputFiles[0]).contents);
  copyFileSync(path.join(PAGE, 'review.css'), path.join(folder, 'review.css'));
}

function toShown({ name, before, after, diff, found }: Change, folder: string): Shown {
  const take = (file: string | undefined, kind: string) => {
    if (!file) return undefined;
    const image = `${name.replaceAll('/', '-')}.${kind}.png`;
    copyFileSync(file, path.join(folder, image));
    return image;
  };
  const [, page = name, width = '', language = '', theme = ''] =
    /^(.*)-(\d+)-(ko|en|ja|zh)-(light|dark)$/.exec(name) ?? [];
  return {
    name,
    page,
    look: [width && `${width} px`, language, theme].filter(Boolean),
    found,
    before: take(before, 'before'),
    after: defined(take(after, 'after')),
    diff: take(diff, 'diff'),
  };
}
