import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspaces.mjs';
import { OPTIONAL } from './published.mjs';

/** Files of a package besides its code. */
const BESIDE = ['README.md', 'bin', 'template'];
/** Compiler settings for slices of other repositories. */
const TSCONFIG = { '@atlas/build': 'tsconfig.base.json' };
/** Entry points that only this repository uses: the build of the shell. */
const INTERNAL_ENTRY_POINTS = ['./shell'];
/** Packages behind those and behind scripts of this repository, and packages without use once the sources are JavaScript. */
const NEEDED_HERE = /^(?:tsx|webpack-cli|html-webpack-plugin|@capsizecss\/.+|@fontsource\/.+)$/;
const TYPESCRIPT = /\.tsx?$/;

/**
 * Stages a package without its code: `package.json` with the compiled entry points.
 * @param changes fields of the manifest to replace
 */
export function stage(from, to, changes = {}) {
  mkdirSync(to, { recursive: true });
  for (const name of BESIDE)
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true });
  cpSync(join(root, 'LICENSE'), join(to, 'LICENSE'));
  const manifest = {
    ...JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')),
    ...changes,
  };
  const settings = TSCONFIG[manifest.name];
  if (settings) {
    cpSync(join(root, settings), join(to, 'tsconfig.json'));
    manifest.exports['./tsconfig.json'] = './tsconfig.json';
  }
  writeJson(join(to, 'package.json'), published(manifest, from));
  if (existsSync(join(from, 'needs.json'))) writeVersions(from, to);
}

/** Versions for new slices: those that this platform was built and tested with. */
function writeVersions(from, to) {
  cpSync(join(from, 'needs.json'), join(to, 'needs.json'));
  const { omitted: _, ...needs } = JSON.parse(readFileSync(join(from, 'needs.json'), 'utf8'));
  const names = Object.values(needs).flat();
  const versions = names.map((name) => [name, installed(name, from)]);
  writeJson(join(to, 'versions.json'), Object.fromEntries(versions));
}

const writeJson = (file, value) => writeFileSync(file, JSON.stringify(value, null, 2));

function published({ private: _, scripts: __, devDependencies: ___, ...manifest }, from) {
  return withOptionalPeers({
    ...manifest,
    ...(manifest.exports && { exports: doors(manifest.exports) }),
    ...dependenciesOf(manifest, 'dependencies', from),
    ...dependenciesOf(manifest, 'peerDependencies', from),
  });
}

function withOptionalPeers(manifest) {
  const names = OPTIONAL[manifest.name.replace('@atlas/', '')];
  if (!names) return manifest;
  const entries = Object.entries(manifest.dependencies);
  const isOptional = ([name]) => names.includes(name);
  return {
    ...manifest,
    dependencies: Object.fromEntries(entries.filter((one) => !isOptional(one))),
    peerDependencies: {
      ...manifest.peerDependencies,
      ...Object.fromEntries(entries.filter(isOptional)),
    },
    peerDependenciesMeta: Object.fromEntries(names.map((name) => [name, { optional: true }])),
  };
}

function doors(exports) {
  const published = Object.entries(exports)
    .filter(([door]) => !INTERNAL_ENTRY_POINTS.includes(door))
    .map(([door, source]) => [door, door === './package.json' ? source : built(source)]);
  return Object.fromEntries(published);
}

/** Maps `./src/index.ts` to `./dist/index.js` and its types; JavaScript stays. */
function built(source) {
  if (typeof source === 'object')
    return { types: inDist(source.types), default: built(source.default).default };
  if (!TYPESCRIPT.test(source)) return source;
  const module = inDist(source).replace(TYPESCRIPT, '');
  return { types: `${module}.d.ts`, default: `${module}.js` };
}

const inDist = (file) => file.replace('./src/', './dist/');

/** Workspace packages get this version; `*` becomes the installed version. */
function dependenciesOf(manifest, kind, from) {
  const wanted = manifest[kind];
  if (!wanted) return {};
  const named = Object.entries(wanted)
    .filter(([name]) => !NEEDED_HERE.test(name))
    .map(([name, range]) => [name, range === '*' ? installed(name, from) : range]);
  return { [kind]: Object.fromEntries(named) };
}

/** The version of a package that a folder resolves. */
export function installed(name, from) {
  const places = [join(from, 'node_modules'), join(root, 'node_modules')];
  const file = places.map((dir) => join(dir, name, 'package.json')).find(existsSync);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/** Relative paths of the files in a folder. */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));
}
