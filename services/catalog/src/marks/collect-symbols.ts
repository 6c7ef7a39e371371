import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { CuratedMarks, Symbols } from '../logos/read-logos';

/** `npm run marks`: takes the symbols that `marks.json` names out of two collections, which are installed for the run. */
const COLLECTIONS = ['simple-icons@16.37.0', '@lobehub/icons-static-svg@1.95.1'];
const seed = new URL('../../seed/', import.meta.url);
const folder = await mkdtemp(join(tmpdir(), 'atlas-symbols-'));
const require = createRequire(join(folder, 'package.json'));

interface SimpleIcon {
  title: string;
  slug: string;
  hex: string;
  path: string;
}

const curated = JSON.parse(await readFile(new URL('marks.json', seed), 'utf8')) as CuratedMarks;
await promisify(execFile)('npm', ['install', '--no-audit', '--prefix', folder, ...COLLECTIONS]);
const names = Object.values(curated.tools).flatMap(({ symbol }) => symbol ?? []);
const entries = await Promise.all(
  [...new Set(names)].sort().map(async (name) => [name, await collect(name)] as const),
);
const file = fileURLToPath(new URL('mark-symbols.json', seed));
await writeFile(file, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
await rm(folder, { recursive: true });
console.error(`${entries.length} symbols of ${Object.keys(curated.tools).length} named tools.`);

function collect(name: string): Promise<Symbols[string]> | Symbols[string] {
  const [collection, slug] = name.split('/') as [string, string];
  if (collection === 'simple-icons') return simpleIcon(slug);
  return lobeIcon(slug);
}

function simpleIcon(slug: string): Symbols[string] {
  const icons = Object.values(require('simple-icons') as Record<string, SimpleIcon>);
  const icon = icons.find((one) => one.slug === slug);
  if (!icon) throw new Error(`simple-icons has no "${slug}".`);
  return { title: icon.title, color: `#${icon.hex}`, paths: [icon.path], license: 'CC0-1.0' };
}

async function lobeIcon(slug: string): Promise<Symbols[string]> {
  const read = async (variant: string) =>
    readFile(require.resolve(`@lobehub/icons-static-svg/icons/${slug}${variant}.svg`), 'utf8');
  const plain = await read('');
  const colored = await read('-color').catch(() => plain);
  return {
    title: /<title>(.*?)<\/title>/.exec(plain)?.[1] ?? slug,
    color: /(?:fill|stop-color)="(#[0-9A-Fa-f]{6})"/.exec(colored)?.[1] ?? '#14130F',
    paths: [...plain.matchAll(/<path[^>]*? d="([^"]+)"/g)].map(([, path = '']) => path),
    license: 'MIT',
  };
}
