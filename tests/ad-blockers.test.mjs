import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { register } from 'tsx/esm/api';
import { blocksRequest, hidesElement } from './ad-blocker-rules.mjs';

register();
const contracts = await import('../packages/contracts/src/index.ts');
const root = new URL('..', import.meta.url).pathname;
const read = (path) => readFileSync(`${root}${path}`, 'utf8');
/** Paths of the files in a folder, relative to the root. */
const filesIn = (folder, end) =>
  readdirSync(`${root}${folder}`, { recursive: true })
    .filter((name) => end.test(name) && !name.includes('.test.'))
    .map((name) => `${folder}/${name}`);
const REMOTES = readdirSync(root).filter((name) => name.startsWith('mfe-'));

/** Paths that stay for other clients; no page requests them. */
const aliases = new Set(Object.values(contracts.PATH_ALIASES).flat());

/** Replaces each `{param}` by an example and adds a query, as in requests of a page. */
const requested = (path) => {
  const filled = path.replaceAll(/\{\w+\}/g, 'chatgpt');
  return [filled, `${filled}?period=7d`, `${filled}?category=text&page=2`];
};
const operations = Object.values(contracts)
  .filter(contracts.isContract)
  .flatMap(({ path }) => requested(path));

/** Literal paths of the gateway's and the services' routes. */
const gateway = filesIn('services/gateway/src', /\.ts$/).flatMap((file) =>
  [...read(file).matchAll(/\b(?:site|app|router)\.(?:get|post|use)\(\s*'(\/[^']+)'/g)].map(
    ([, path]) => path,
  ),
);
const prefixes = readdirSync(`${root}services`)
  .map((name) => `services/${name}/service.json`)
  .filter((file) => existsSync(root + file))
  .flatMap((file) => JSON.parse(read(file)).routes)
  .map(({ prefix }) => prefix)
  .filter((prefix) => ![...aliases].some((alias) => alias.startsWith(prefix)));
const manifests = REMOTES.map((name) => JSON.parse(read(`${name}/remote.json`)));
const pages = manifests.flatMap(({ pages = [], api = [] }) => [
  ...pages.map(({ path }) => path),
  ...api,
]);
const SERVED = {
  'shell/dist': '/shell',
  'packages/qa/dist/panel': '/qa',
  ...Object.fromEntries(
    REMOTES.map((name) => [`${name}/dist`, `/releases/${name.slice(4)}/0.1.0`]),
  ),
};
const built = Object.entries(SERVED).flatMap(([folder, path]) =>
  filesIn(folder, /\.(?:js|css|json|svg|png|woff2)$/).map((file) => file.replace(folder, path)),
);

for (const [what, paths] of Object.entries({ operations, gateway, prefixes, pages, built }))
  test(`no rule blocks our ${what}`, () => {
    assert.ok(paths.length > 3, `${what} were not found`);
    const blocked = paths.map((path) => [path, blocksRequest(path)]).filter(([, rule]) => rule);
    assert.deepEqual(blocked, []);
  });

test('a rule blocks each alias under /api/analytics', () => {
  const analytics = [...aliases].filter((path) => path.startsWith('/api/analytics/'));
  assert.equal(analytics.length, 6);
  for (const path of analytics) assert.ok(blocksRequest(path), path);
});

test('no rule hides our elements, except the ad slot', () => {
  const folders = ['shell', ...REMOTES, 'packages/ui', 'packages/mfe-kit', 'packages/qa'];
  const sources = folders.flatMap((folder) => filesIn(`${folder}/src`, /\.tsx$/));
  const found = sources.flatMap((file) =>
    [...read(file).matchAll(/\b(?:id|className)="([^"{]+)"/g)].map(([, name]) => ({ file, name })),
  );
  const slots = manifests.flatMap(({ slots = [] }) => slots.map(({ name }) => ({ name })));
  assert.ok(found.length > 20 && slots.length > 10);
  const hidden = [...found, ...slots].filter(({ name }) => name.split(' ').some(hidesElement));
  assert.deepEqual(hidden, [{ file: 'packages/mfe-kit/src/ads/ad-slot.tsx', name: 'adsbygoogle' }]);
});
