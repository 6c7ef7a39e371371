import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from './documents.mjs';

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const entries = Object.entries(packages).filter(([, entry]) => !entry.link);

/** The path where Node resolves `name` from a package of the tree. */
function find(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const place = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

function needs([place, entry]) {
  const isOurs = !place.includes('node_modules/');
  const isOptional = (name) => entry.peerDependenciesMeta?.[name]?.optional;
  return [
    ...Object.keys(entry.dependencies ?? {}),
    ...Object.keys(entry.optionalDependencies ?? {}),
    ...Object.keys((isOurs && entry.devDependencies) || {}),
    ...Object.keys(entry.peerDependencies ?? {}).filter((name) => !isOptional(name)),
  ];
}

// `npm ci` rejects an incomplete lock file, and npm omits packages that a registry does not have.
test('contains every dependency, for all systems', () => {
  const missing = entries.flatMap((one) =>
    needs(one)
      .filter((name) => !find(one[0], name))
      .map((name) => `${one[0]} needs ${name}`),
  );
  assert.deepEqual(missing, []);
});

// npm 10 resolves an optional peer when another version of its name is installed.
test('no package has an optional peer with one of our names', () => {
  const aliases = Object.entries(packages[''].devDependencies)
    .filter(([, range]) => range.startsWith('npm:'))
    .map(([name]) => name);
  assert.ok(aliases.length > 0);
  const met = entries.flatMap(([place, { peerDependenciesMeta = {} }]) =>
    aliases.filter((name) => name in peerDependenciesMeta).map((name) => `${place}: ${name}`),
  );
  assert.deepEqual(met, []);
});

test('supports Linux, macOS and Windows', () => {
  const systems = new Set(entries.flatMap(([, { os = [] }]) => os));
  for (const system of ['linux', 'darwin', 'win32']) assert.ok(systems.has(system), system);
});

test('names no registry and has hashes', () => {
  const installed = entries.filter(([place]) => place.includes('node_modules/'));
  assert.deepEqual(
    installed.filter(([, { resolved = '' }]) => /^https?:/.test(resolved)),
    [],
  );
  const bare = installed
    .filter(([, { integrity, optional, cpu }]) => !integrity && !(optional && cpu))
    .map(([place]) => place);
  assert.deepEqual(bare, []);
});
