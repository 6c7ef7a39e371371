import { readFileSync } from 'node:fs';
import path from 'node:path';
import { jest } from '@jest/globals';
import webpack from 'webpack';
import { toolMarkPath } from '../src/dev/server-rendered-marker.mjs';
import { tellOf, watchBuild } from '../src/dev/watch-build.mjs';
import { ChunksPlugin } from '../src/webpack/chunks-plugin.mjs';
import { FormatsWorkerPlugin } from '../src/webpack/formats-worker-plugin.mjs';
import { FirstPagePlugin } from '../src/webpack/first-page-plugin.mjs';
import { SameIdsPlugin } from '../src/webpack/same-ids-plugin.mjs';
import { packageDirectory, sharedModules, sharedVersions } from '../src/webpack/shared.mjs';
import remotesLoader from '../src/single/remotes-loader.mjs';
import { folderOf, removeFolders, writeInto } from './folder.mjs';

afterAll(removeFolders);

const configOf = (dir, plugins = []) => ({
  context: dir,
  mode: 'development',
  devtool: false,
  entry: { main: './src/index.js' },
  output: { path: path.join(dir, 'dist'), chunkFilename: '[id].js' },
  plugins,
});

/** Builds it, and reads a file of what was built. */
async function built(dir, plugin) {
  const compiler = webpack(configOf(dir, [plugin]));
  await new Promise((resolve, reject) =>
    compiler.run((error) => (error ? reject(error) : resolve())),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return (file) => readFileSync(path.join(dir, 'dist', file), 'utf8');
}

describe('what a build says of its chunks', () => {
  const workspace = folderOf({
    'src/index.js': "import 'used'; import('./page');",
    'src/page.js': "import '@scope/late';",
    'node_modules/used/index.js': 'console.log(1)',
    'node_modules/@scope/late/index.js': 'console.log(2)',
    'node_modules/never/index.js': 'console.log(3)',
  });

  test('when a page is loaded later, then the budgets know its scripts, and what lies in the whole build', async () => {
    const chunks = JSON.parse((await built(workspace, new ChunksPlugin()))('chunks.json'));
    expect(chunks.initial).toEqual(['main.js']);
    expect(chunks.lazy['./page']).toEqual([expect.stringMatching(/page.*\.js$/)]);
    expect(chunks.packages).toEqual(['@scope/late', 'used']);
  });

  test('when parts have texts of their own, then a first page preloads the shell’s alone', async () => {
    const dir = folderOf({
      'src/index.js': "import('./locales/load'); import('./part/texts');",
      'src/locales/load.js': "import('./ko.json'); import('./zh.json');",
      'src/locales/ko.json': { hello: 1 },
      'src/locales/zh.json': { hello: 2 },
      'src/part/texts.js': "import('./ja.json');",
      'src/part/ja.json': { part: 1 },
    });
    const read = await built(dir, new FirstPagePlugin({ root: dir }));
    const first = JSON.parse(read('first-page.json'));
    expect(Object.keys(first).sort()).toEqual(['ko', 'zh']);
    expect(first.ko.scripts).toEqual([expect.stringMatching(/^\/shell\/.*ko.*\.js$/)]);
  });
});

test('when the script of the thread changes, then so does its address, in the page and as a file', async () => {
  const addressOf = async (code) => {
    const dir = folderOf({ 'src/index.js': '', 'src/formats-worker.js': code });
    const plugin = new FormatsWorkerPlugin({ root: dir });
    const [, file] = /^<a>\/shell\/(.+)<\/a>$/.exec(plugin.fill('<a>__FORMATS_WORKER__</a>'));
    expect((await built(dir, plugin))(file)).toBe(code);
    return file;
  };
  const [one, again, other] = ["'$&'", "'$&'", "'$1'"].map(addressOf);
  expect(await one).toBe(await again);
  expect(await other).not.toBe(await one);
});

describe('the ids of what Module Federation makes up', () => {
  /** Ids by name, as a build of that folder gives them away. */
  function idsOf(folder, names) {
    const ids = {};
    const modules = names.map((name) => ({
      name,
      identifier: () => `provide module (default) ${name} = ${folder}/${name}.js`,
    }));
    const own = { name: 'own', identifier: () => `${folder}/src/page.js` };
    const tap = jest.fn();
    new SameIdsPlugin().apply({ hooks: { compilation: { tap } } });
    const moduleIds = { tap: (_, give) => give() };
    tap.mock.calls[0][1]({
      modules: new Set([own, ...modules]),
      hooks: { moduleIds },
      chunkGraph: { setModuleId: ({ name }, id) => (ids[name] = id) },
    });
    return ids;
  }

  test('when it is built elsewhere, or found in another order, then they are the same', () => {
    const here = idsOf('/here', ['react@19.0.0', 'zustand@5.0.0']);
    expect(idsOf('/other/place', ['zustand@5.0.0', 'react@19.0.0'])).toEqual(here);
    // The room's own modules keep webpack's.
    expect(here).not.toHaveProperty('own');
  });

  test('when there are so many that some would share one, then each still has its own', () => {
    const names = Array.from({ length: 2_000 }, (_, at) => `package-${at}@1.0.0`);
    const ids = Object.values(idsOf('/here', names));
    expect(new Set(ids).size).toBe(names.length);
    // Those of four digits and less are webpack's.
    expect(Math.min(...ids)).toBeGreaterThanOrEqual(10_000);
  });
});

describe('shared packages', () => {
  test('when a remote is built, then it brings none and takes what the shell has, from its minor version on', () => {
    const [remote, shell] = [false, true].map((isShell) => sharedModules({ isShell }));
    for (const [key, version] of Object.entries(sharedVersions())) {
      const [major, minor] = version.split('.');
      const range = {
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${major}.${minor}.0`,
      };
      expect(remote[key]).toMatchObject({ ...range, import: false });
      expect(shell[key]).toMatchObject({ ...range, version, eager: true });
      expect(remote[key]).not.toHaveProperty('eager');
    }
  });

  test('when a package is not installed, then it is named, with what to do', () => {
    expect(() => packageDirectory('@atlas/nowhere')).toThrow(
      '@atlas/nowhere is not installed: run npm install',
    );
  });
});

test('when all are one bundle, then each remote of the tree is in it by its name, whatever its folder is called, with its texts', () => {
  const texts = ['ko', 'en', 'ja', 'zh'].map((language) => [
    `mfe-news/src/metadata/locales/${language}.json`,
    { news: `news ${language}` },
  ]);
  const page = { path: '/news', title: 'news', description: 'news' };
  const root = folderOf({
    ...Object.fromEntries(texts),
    'mfe-news/remote.json': { name: 'daily-news', pages: [page] },
    'mfe-paper/remote.json': { name: 'paper', pages: [] },
    'shell/site.json': {},
  });
  const addDependency = jest.fn();
  const code = remotesLoader.call({ getOptions: () => ({ root }), addDependency });
  expect(code).toContain(`import * as remote0 from "${root}/mfe-news/src/remote.tsx";`);
  expect(code).toContain('{ "daily-news": remote0, "paper": remote1 }');
  const entries = JSON.parse(/entries = (.*);/.exec(code)[1]);
  expect(entries.map(({ name, pages }) => [name, pages.map(({ title }) => title.ja)])).toEqual([
    ['daily-news', ['news ja']],
    ['paper', []],
  ]);
  // A watching build takes in a page that is new.
  expect(addDependency.mock.calls.flat()).toContain(path.join(root, 'mfe-paper/remote.json'));
});

test('when a tool’s mark is drawn in its place, then it is always the same, and another tool’s is another', () => {
  const colour = (id) => /hsl\((\d+) /.exec(decodeURIComponent(toolMarkPath(id)))[1];
  expect(colour('번역기')).toBe(colour('번역기'));
  expect(new Set(['a', 'b', 'ab', 'ba', '번역기'].map(colour)).size).toBe(5);
});

describe('a build that is watched', () => {
  test('when a source is broken and mended, then each build is told of, with what is wrong', async () => {
    const dir = folderOf({ 'src/index.js': "import './nowhere';" });
    const told = [];
    let wake = () => {};
    const stop = await watchBuild(configOf(dir), (result) => {
      told.push(result);
      if (result.errors.length === 0) wake();
    });
    expect(told[0].errors).toEqual([expect.stringMatching(/^\.\/src\/index\.js\n.*nowhere/s)]);
    const fixed = new Promise((resolve) => (wake = resolve));
    writeInto(dir, { 'src/index.js': 'console.log(1);' });
    await fixed;
    await stop();
    expect(told.length).toBeGreaterThan(1);
  });

  test('when a build is told of, then terminal and pages hear the same', () => {
    const [output, told] = [[], []];
    const tell = tellOf({ tell: (...event) => told.push(event) }, (line) => output.push(line));
    tell({ errors: [], milliseconds: 1_240 });
    tell({ errors: ['./a.ts\nno name', './b.ts\nno type'], milliseconds: 80 });
    expect(output).toEqual([
      'built in 1.2 s',
      'the build failed:\n./a.ts\nno name\n./b.ts\nno type',
    ]);
    expect(told).toEqual([
      ['built', undefined],
      ['failed', './a.ts\nno name'],
    ]);
  });
});
