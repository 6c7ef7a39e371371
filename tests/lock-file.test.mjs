import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from './documents.mjs';

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const entries = Object.entries(packages).filter(([, entry]) => !entry.link);

/** Where Node finds `name` from a place of the tree: beside it, or beside a folder above. */
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

// `npm ci` refuses a lock file that lacks what it would install anywhere, and npm leaves out what a registry does not have.
test('when a package names another, also one for another system alone, then the lock file has it', () => {
  const missing = entries.flatMap((one) =>
    needs(one)
      .filter((name) => !find(one[0], name))
      .map((name) => `${one[0]} needs ${name}`),
  );
  assert.deepEqual(missing, []);
});

// npm 10 asks for a peer that is optional as soon as something of its name is there in another version.
test('when a name of our own stands for a package, then no package has an optional peer of that name', () => {
  const aliases = Object.entries(packages[''].devDependencies)
    .filter(([, range]) => range.startsWith('npm:'))
    .map(([name]) => name);
  assert.ok(aliases.length > 0);
  const met = entries.flatMap(([place, { peerDependenciesMeta = {} }]) =>
    aliases.filter((name) => name in peerDependenciesMeta).map((name) => `${place}: ${name}`),
  );
  assert.deepEqual(met, []);
});

test('when systems are counted, then Linux, macOS and Windows are among them', () => {
  const systems = new Set(entries.flatMap(([, { os = [] }]) => os));
  for (const system of ['linux', 'darwin', 'win32']) assert.ok(systems.has(system), system);
});

test('when the lock file is read, then it names no registry, and has the hash of all but optional files of single systems', () => {
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
