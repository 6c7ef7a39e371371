import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const root = path.resolve(import.meta.dirname, '..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const below = (folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);

/** Pages by slice name or `shell`. Home is left out, because its path is part of every other. */
const pages = [
  ...readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((workspace) => JSON.parse(read(`${workspace}/remote.json`)))
    .map(({ name, pages }) => [name, pages]),
  ['shell', JSON.parse(read('shell/site.json')).pages],
].flatMap(([owner, own]) => own.map(({ path: at }) => ({ owner, begins: beginOf(at) })));

/** `/bundle-detail/:id` has the prefix `/bundle-detail`. */
function beginOf(at) {
  return at.split('/:')[0];
}

/** `template`: the template of new slices, which may link to pages. */
const SKIPPED = ['node_modules', 'dist', 'tests', 'testing', 'template'];

function* sources(folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !SKIPPED.includes(entry.name)) yield* sources(file);
    else if (/\.(?:ts|tsx|mjs|json|html)$/.test(entry.name) && !/\.test\.\w+$/.test(entry.name))
      yield file;
  }
}

/** Quoted texts that start like a page's path. */
function namesPage(text, begins) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '');
  return new RegExp(`['"\`]${begins}(?=['"\`/?#$])`).test(code);
}

test('only slices and the shell contain paths of pages', () => {
  const known = pages.filter(({ begins }) => begins !== '/' && begins !== '*');
  assert.ok(known.length > 20);
  const found = [...below('packages'), ...below('services')]
    // Uses a site of its own.
    .filter((workspace) => workspace !== 'packages/dev-identity')
    .flatMap((workspace) =>
      [...sources(workspace)].map((file) => ({ workspace, file, text: read(file) })),
    )
    .flatMap(({ workspace, file, text }) =>
      known
        .filter(({ owner, begins }) => workspace !== `services/${owner}` && namesPage(text, begins))
        .map(({ begins }) => `${file}: ${begins}`),
    );
  assert.deepEqual([...new Set(found)], []);
});
