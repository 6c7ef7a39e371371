import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { SHARED_PACKAGES } from './webpack/shared.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/**
 * Budgets in bytes; tests/budgets.test.mjs fails above them. The goals of shell and first route are 110 and 170 KB. A change
 * of any file moves the sizes by up to 60 bytes, because the names of chunks are hashes.
 */
export const BUDGETS = {
  shell: 171_300,
  firstRoute: 204_100,
  route: 45_000,
  panel: 4_000,
};

/**
 * Bytes of JavaScript after brotli, from the builds in each workspace's `dist`. A remote's route is its
 * entry, the largest language, and the chunk of that page or fragment.
 */
export function measure() {
  const shell = measureShell();
  const remotes = readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map(measureRemote);
  const slots = firstSlots();
  const first = remotes.map(({ base, routes }) => {
    const filled = routes.filter(({ slot }) => slots.includes(slot));
    if (filled.length > 0) return base + sum(filled.map(({ own }) => own));
    return 0;
  });
  return { shell, remotes, firstRoute: shell + sum(first), panel: measurePanel() };
}

/** Fragments of the home page above the fold, and the header. */
function firstSlots() {
  const { pages } = JSON.parse(readFileSync(path.join(root, 'shell/site.json'), 'utf8'));
  return pages.find((page) => page.path === '/').slots;
}

function measureShell() {
  const { dist, sizeOf, chunks } = readBuild('shell');
  // By what a page preloads: other texts of the shell are in files of the same names.
  const first = JSON.parse(readFileSync(path.join(dist, 'first-page.json'), 'utf8'));
  const languages = Object.values(first).map(({ scripts }) =>
    sizeOf(scripts.map((script) => path.posix.basename(script))),
  );
  return sizeOf(chunks.initial) + Math.max(...languages);
}

function measureRemote(workspace) {
  const { dist, sizeOf, chunks } = readBuild(workspace);
  const release = JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8'));
  const start = [
    ...new Set([release.entry, ...release.preload].map((file) => path.posix.basename(file))),
  ];
  const base = sizeOf(start) + largestLanguage(chunks, sizeOf);
  const slots = slotsOf(workspace);
  const routes = Object.entries(chunks.lazy)
    .filter(([request]) => !request.endsWith('.json'))
    .map(([request, files]) => ({
      request,
      slot: slots[request],
      own: sizeOf(files.filter((file) => !start.includes(file))),
    }))
    .map((route) => ({ ...route, total: base + route.own }))
    .sort((a, b) => b.total - a.total);
  return {
    name: release.name,
    base,
    routes,
    copies: copiesIn(chunks),
  };
}

/** Names of shared packages that a build contains, though the shell provides them. */
const copiesIn = ({ packages }) => packages.filter((name) => SHARED_PACKAGES.includes(name));

function measurePanel() {
  const { dist, sizeOf, chunks } = readBuild('packages/qa', 'dist/panel');
  const { entry } = JSON.parse(readFileSync(path.join(dist, 'extension.json'), 'utf8'));
  return { entry: sizeOf([entry]), copies: copiesIn(chunks) };
}

function readBuild(workspace, folder = 'dist') {
  const dist = path.join(root, workspace, folder);
  const known = new Map();
  const sizeOf = (files) =>
    sum(
      files.map((file) => {
        if (!known.has(file))
          known.set(file, brotliCompressSync(readFileSync(path.join(dist, file))).length);
        return known.get(file);
      }),
    );
  return { dist, sizeOf, chunks: JSON.parse(readFileSync(path.join(dist, 'chunks.json'), 'utf8')) };
}

function largestLanguage({ lazy }, sizeOf) {
  return Math.max(
    0,
    ...Object.entries(lazy)
      .filter(([request]) => /^\.\/(ko|en|ja|zh)\.json$/.test(request))
      .map(([, files]) => sizeOf(files)),
  );
}

/** Reads from `remote.tsx` which file fills which slot. */
function slotsOf(workspace) {
  const source = readFileSync(path.join(root, workspace, 'src/remote.tsx'), 'utf8');
  return Object.fromEntries(
    [...source.matchAll(/'([\w.]+)': \(\) => import\('([^']+)'\)/g)].map(([, slot, request]) => [
      request,
      slot,
    ]),
  );
}

const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);

function print({ shell, remotes, firstRoute, panel }) {
  const kb = (bytes) => `${(bytes / 1_000).toFixed(1)} KB`;
  const rows = [
    ['shell', 'entry, one language', kb(shell)],
    ['/', 'home as it opens, with its remotes', kb(firstRoute)],
  ];
  rows.push(['qa', 'entry of the panel', kb(panel.entry)]);
  for (const { name, base, routes } of remotes) {
    rows.push([name, 'entry, one language', kb(base)]);
    for (const { request, slot, total } of routes) rows.push([name, slot ?? request, kb(total)]);
  }
  console.log(
    [
      '| workspace | route | JavaScript, brotli |',
      '|---|---|---|',
      ...rows.map((row) => `| ${row.join(' | ')} |`),
    ].join('\n'),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) print(measure());
