import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { register } from 'tsx/esm/api';

register();
const { createPathTo } = await import('../packages/mfe-kit/src/navigation/page-paths.ts');
const { CHANGES_PATH, toolPath } = await import('../services/catalog/src/changes/page-paths.ts');
const { linkedPages: linkedPagesOfShell } = await import('../shell/src/paths.ts');

const root = path.resolve(import.meta.dirname, '..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const below = (folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);

const manifests = readdirSync(root)
  .filter((name) => name.startsWith('mfe-'))
  .map((workspace) => JSON.parse(read(`${workspace}/remote.json`)));
const shell = JSON.parse(read('shell/site.json'));
/** Pages that other slices link to. */
const named = [...manifests, shell]
  .flatMap(({ pages }) => pages)
  .filter(({ name }) => name !== undefined);

/** Pages by slice name or `shell`. Home is left out, because its path is part of every other. */
const pages = [
  ...manifests.map(({ name, pages }) => [name, pages]),
  ['shell', shell.pages],
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

test('only the owner of a page contains its path', () => {
  const known = pages.filter(({ begins }) => begins !== '/' && begins !== '*');
  assert.ok(known.length > 20);
  const slices = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const found = [...below('packages'), ...below('services'), ...slices]
    // Uses a site of its own.
    .filter((workspace) => workspace !== 'packages/dev-identity')
    .flatMap((workspace) =>
      [...sources(workspace)].map((file) => ({ workspace, file, text: read(file) })),
    )
    .flatMap(({ workspace, file, text }) =>
      known
        .filter(
          ({ owner, begins }) =>
            ![`services/${owner}`, `mfe-${owner}`].includes(workspace) && namesPage(text, begins),
        )
        .map(({ begins }) => `${file}: ${begins}`),
    );
  assert.deepEqual([...new Set(found)], []);
});

test('each linked page is served once, with its parameters', () => {
  assert.deepEqual(
    named.map(({ name, path: at }) => `${name} ${parametersOf(at)}`).toSorted(),
    linkedPages().toSorted(),
  );
});

test('the shell links slices to pages by its manifest', () => {
  assert.deepEqual(
    linkedPagesOfShell.map(({ name, path: at }) => [name, at]),
    shell.pages.flatMap(({ name, path: at }) => (name === undefined ? [] : [[name, at]])),
  );
});

test('links follow a path that changes in a manifest', () => {
  const entries = (tool) =>
    manifests.map((manifest) => ({
      ...manifest,
      pages: manifest.pages.map((page) => (page.name === 'tool' ? { ...page, path: tool } : page)),
    }));
  const [{ path: at }] = named.filter(({ name }) => name === 'tool');
  const pathOf = (tool) => createPathTo(entries(tool))('tool', { id: 'suno' });
  assert.equal(pathOf(at), at.replace(':id', 'suno'));
  assert.equal(pathOf('/werkzeug/:id/alles'), '/werkzeug/suno/alles');
});

/** Names and parameters of `LinkedPages`: `tool id`. */
function linkedPages() {
  const [, body] = /interface LinkedPages \{([\s\S]*?)\n\}/.exec(
    read('packages/contracts/src/linked-pages.ts'),
  );
  return [...body.matchAll(/^ {2}'?([\w-]+)'?: (.*);$/gm)].map(
    ([, name, type]) => `${name} ${type.match(/\w+(?=:)/g) ?? ''}`,
  );
}

/** `/a/:id/:part` has the parameters `id,part`. */
function parametersOf(at) {
  return at.match(/(?<=:)\w+/g) ?? '';
}

test('alerts link to pages of the manifest', () => {
  const paths = manifests.flatMap((manifest) => manifest.pages.map((page) => page.path));
  assert.equal(named.find(({ name }) => name === 'tool').path, toolPath(':id'));
  assert.ok(paths.includes(CHANGES_PATH));
});
