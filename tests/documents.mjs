import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

export const root = new URL('..', import.meta.url).pathname;
const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'coverage-report']);

function* walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name) || (entry.name.startsWith('.') && entry.name !== '.github'))
      continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else yield relative(root, path);
  }
}

/** Paths of the repository's files with this ending, relative to the root. */
export const filesEndingWith = (...ends) =>
  [...walk(root)].filter((file) => ends.some((end) => file.endsWith(end))).sort();

/** Every document: path, text, text without code blocks, commands of `sh` blocks. */
export function documents() {
  return filesEndingWith('.md').map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const blocks = [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)];
    const commands = blocks
      .filter(([, language]) => language === 'sh')
      .flatMap(([, , code]) => code.replaceAll('\\\n', ' ').split('\n'))
      .map((line) =>
        line
          .replace(/^\$ /, '')
          .replace(/(^|\s)#.*$/, '')
          .trim(),
      )
      .filter(Boolean);
    return { file, text, prose: text.replace(/^```[\s\S]*?^```/gm, ''), commands };
  });
}
