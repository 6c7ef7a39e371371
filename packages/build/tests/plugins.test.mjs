import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { toolLogoPath } from '../src/dev/placeholder-logo.mjs';
import { reportBuilds, watchBuild } from '../src/dev/watch-build.mjs';
import { ChunksPlugin } from '../src/webpack/chunks-plugin.mjs';
import { PageWorkerPlugin } from '../src/webpack/page-worker-plugin.mjs';
import { FirstPagePlugin } from '../src/webpack/first-page-plugin.mjs';
import { StableModuleIdsPlugin } from '../src/webpack/stable-module-ids-plugin.mjs';
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

/** Builds a workspace and returns a reader of its output. */
async function built(dir, plugin) {
  const compiler = webpack(configOf(dir, [plugin]));
  await new Promise((resolve, reject) =>
    compiler.run((error) => (error ? reject(error) : resolve())),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return (file) => readFileSync(path.join(dir, 'dist', file), 'utf8');
}

describe('chunks of a build', () => {
  const workspace = folderOf({
    'src/index.js': "import 'used'; import('./page');",
    'src/page.js': "import '@scope/late';",
    'node_modules/used/index.js': 'console.log(1)',
    'node_modules/@scope/late/index.js': 'console.log(2)',
    'node_modules/never/index.js': 'console.log(3)',
  });

  test('lists scripts of lazy pages and packages of the build', async () => {
    const chunks = JSON.parse((await built(workspace, new ChunksPlugin()))('chunks.json'));
    expect(chunks.initial).toEqual(['main.js']);
    expect(chunks.lazy['./page']).toEqual([expect.stringMatching(/page.*\.js$/)]);
    expect(chunks.packages).toEqual(['@scope/late', 'used']);
  });

  test('preloads only the shell’s own texts', async () => {
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

test('changes the URL of the worker script with its content', async () => {
  const addressOf = async (code) => {
    const dir = folderOf({ 'src/index.js': '', 'src/page-worker.js': code });
    const plugin = new PageWorkerPlugin({ root: dir });
    const [, file] = /^<a>\/shell\/(.+)<\/a>$/.exec(plugin.fill('<a>__PAGE_WORKER__</a>'));
    expect((await built(dir, plugin))(file)).toBe(code);
    return file;
  };
  const [one, again, other] = ["'$&'", "'$&'", "'$1'"].map(addressOf);
  expect(await one).toBe(await again);
  expect(await other).not.toBe(await one);
});

describe('ids of modules that Module Federation generates', () => {
  /** Ids by module name, for a build in that folder. */
  function idsOf(folder, names) {
    const ids = {};
    const modules = names.map((name) => ({
      name,
      identifier: () => `provide module (default) ${name} = ${folder}/${name}.js`,
    }));
    const own = { name: 'own', identifier: () => `${folder}/src/page.js` };
    const tap = jest.fn();
    new StableModuleIdsPlugin().apply({ hooks: { compilation: { tap } } });
    const moduleIds = { tap: (_, give) => give() };
    tap.mock.calls[0][1]({
      modules: new Set([own, ...modules]),
      hooks: { moduleIds },
      chunkGraph: { setModuleId: ({ name }, id) => (ids[name] = id) },
    });
    return ids;
  }

  test('do not depend on folder or order', () => {
    const here = idsOf('/here', ['react@19.0.0', 'zustand@5.0.0']);
    expect(idsOf('/other/place', ['zustand@5.0.0', 'react@19.0.0'])).toEqual(here);
    // Own modules of the workspace keep webpack's ids.
    expect(here).not.toHaveProperty('own');
  });

  test('are unique for many modules', () => {
    const names = Array.from({ length: 2_000 }, (_, at) => `package-${at}@1.0.0`);
    const ids = Object.values(idsOf('/here', names));
    expect(new Set(ids).size).toBe(names.length);
    // Ids of up to four digits are webpack's.
    expect(Math.min(...ids)).toBeGreaterThanOrEqual(10_000);
  });
});

describe('shared packages', () => {
  test('are required by a remote from the shell’s minor version on', () => {
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

  test('are named with an instruction when one is not installed', () => {
    expect(() => packageDirectory('@atlas/nowhere')).toThrow(
      '@atlas/nowhere is not installed: run npm install',
    );
  });
});

test('bundles every remote by name with its texts', () => {
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
  // A watching build includes new pages.
  expect(addDependency.mock.calls.flat()).toContain(path.join(root, 'mfe-paper/remote.json'));
});

test('renders a stable logo path per tool', () => {
  const colour = (id) => /hsl\((\d+) /.exec(decodeURIComponent(toolLogoPath(id)))[1];
  expect(colour('번역기')).toBe(colour('번역기'));
  expect(new Set(['a', 'b', 'ab', 'ba', '번역기'].map(colour)).size).toBe(5);
});

describe('a watched build', () => {
  test('reports each build with its errors', async () => {
    const dir = folderOf({ 'src/index.js': "import './nowhere';" });
    const builds = [];
    let wake = () => {};
    const stop = await watchBuild(configOf(dir), (result) => {
      builds.push(result);
      if (result.errors.length === 0) wake();
    });
    expect(builds[0].errors).toEqual([expect.stringMatching(/^\.\/src\/index\.js\n.*nowhere/s)]);
    const fixed = new Promise((resolve) => (wake = resolve));
    writeInto(dir, { 'src/index.js': 'console.log(1);' });
    await fixed;
    await stop();
    expect(builds.length).toBeGreaterThan(1);
  });

  test('notifies terminal and pages', () => {
    const [output, events] = [[], []];
    const report = reportBuilds({ notify: (...event) => events.push(event) }, (line) =>
      output.push(line),
    );
    report({ errors: [], milliseconds: 1_240 });
    report({ errors: ['./a.ts\nno name', './b.ts\nno type'], milliseconds: 80 });
    expect(output).toEqual([
      'built in 1.2 s',
      'the build failed:\n./a.ts\nno name\n./b.ts\nno type',
    ]);
    expect(events).toEqual([
      ['built', undefined],
      ['failed', './a.ts\nno name'],
    ]);
  });
});
