import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { buildSlice, createSlice, expectWholeRelease } from './built-slice.mjs';
import { removeFolders } from './folder.mjs';

const dir = createSlice({
  'rspack.config.mjs': `import { rspackConfig } from '@atlas/build/rspack';
    export default rspackConfig(import.meta.url);`,
});
let built;
beforeAll(() => {
  built = buildSlice(dir);
}, 60_000);
afterAll(removeFolders);

test('describes a release with server bundle and frame script', () => {
  expectWholeRelease(built);
});

test('lists the chunks of each page for the budget', () => {
  const { lazy } = JSON.parse(built.read('chunks.json'));
  expect(lazy['./page']).toEqual([expect.stringMatching(/\.js$/)]);
});

test('leaves the container at the global name that the shell loads, on the shell’s runtime', () => {
  const entry = built.read(path.basename(built.release.entry)).toString();
  expect(entry.length).toBeLessThan(15_000);
  const started = [];
  const runtime = {
    runtime: {},
    bundlerRuntime: { init: () => started.push('init'), installInitialConsumes() {} },
  };
  const context = createContext({ __ATLAS_FEDERATION__: runtime, console });
  runInContext(
    `globalThis.document = { currentScript: { src: 'http://localhost/e.js', tagName: 'SCRIPT' } }; ${entry}`,
    context,
  );
  expect(started).toEqual(['init']);
  expect(Object.keys(runInContext('atlas_press_news', context)).sort()).toEqual(['get', 'init']);
});
