import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { baseConfig } from '../packages/build/src/webpack/base-config.mjs';
import { sourceMaps } from '../packages/build/src/webpack/source-maps.mjs';
import { FramePlugin } from '../packages/build/src/webpack/frame-plugin.mjs';
import { ServerBundlePlugin } from '../packages/build/src/webpack/server-bundle-plugin.mjs';

let root;
before(() => {
  root = mkdtempSync(path.join(tmpdir(), 'atlas-build-'));
});
after(() => rmSync(root, { recursive: true, force: true }));

/** Builds `main.js` as shell and remotes are built, and runs it. Gives its global object. */
async function run(files) {
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(root, name), content);
  const config = baseConfig({
    workspace: { root, version: '1.0.0' },
    name: 'sample',
    publicPath: '/',
    plugins: [],
  });
  const stats = await new Promise((resolve, reject) =>
    webpack({ ...config, entry: { main: './main.js' } }, (error, done) =>
      error ? reject(error) : resolve(done),
    ),
  );
  assert.deepEqual(stats.toJson({ all: false, errors: true }).errors, []);
  const script = readdirSync(path.join(root, 'dist')).find((name) => /^main\..*\.js$/.test(name));
  const global = {};
  runInNewContext(
    readFileSync(path.join(root, 'dist', script), 'utf8'),
    Object.assign(global, { globalThis: global, self: global, window: global }),
  );
  return global;
}

test('when a module throws at its very end, then each attempt to load it fails, and never gets a half-made one', async () => {
  const { attempts } = await run({
    'main.js':
      "const attempt = () => { try { return require('./broken').name; } catch (error) { return error.message; } };\nglobalThis.attempts = [attempt(), attempt()];\n",
    'broken.js': "exports.name = 'half made';\nthrow new Error('at its end');\n",
  });
  assert.deepEqual([...attempts], ['at its end', 'at its end']);
});

/** Builds a room with a server half. Gives the plugin, the files and the errors. */
async function buildWithServerBundle(name, server) {
  const folder = path.join(root, name);
  mkdirSync(path.join(folder, 'src'), { recursive: true });
  writeFileSync(path.join(folder, 'main.js'), 'globalThis.ran = true;');
  writeFileSync(path.join(folder, 'part.js'), "export const part = 'a part';");
  if (server) writeFileSync(path.join(folder, 'src/server.tsx'), server);
  const workspace = { root: folder, version: '1.0.0' };
  const serverBundle = new ServerBundlePlugin({ workspace, name });
  const config = baseConfig({ workspace, name, publicPath: '/', plugins: [serverBundle] });
  const stats = await new Promise((resolve, reject) =>
    webpack({ ...config, entry: { main: './main.js' } }, (error, done) =>
      error ? reject(error) : resolve(done),
    ),
  );
  const { errors } = stats.toJson({ all: false, errors: true });
  const dist = path.join(folder, 'dist');
  const written = existsSync(dist) ? readdirSync(dist) : [];
  const files = written.filter((one) => one.endsWith('.cjs'));
  return { serverBundle: serverBundle.serverBundle, errors, files, dist };
}

test('when a room has a server half, then it is one file, named with its hash, that asks for shared packages alone', async () => {
  const { serverBundle, errors, files, dist } = await buildWithServerBundle(
    'drawn',
    "import { useState } from 'react';\nexport const definition = { lazy: () => import('../part.js'), same: useState };\n",
  );
  assert.deepEqual(errors, []);
  assert.deepEqual(files, [serverBundle.file]);
  const code = readFileSync(path.join(dist, serverBundle.file));
  assert.equal(
    serverBundle.integrity,
    `sha384-${createHash('sha384').update(code).digest('base64')}`,
  );
  const required = [];
  const module = { exports: {} };
  runInNewContext(`(function (module, exports, require) {${code}\n})`)(module, {}, (id) => {
    required.push(id);
    return { useState: 'the shell’s' };
  });
  assert.deepEqual(required, ['react']);
  assert.equal(module.exports.definition.same, 'the shell’s');
  assert.equal((await module.exports.definition.lazy()).part, 'a part');
});

test('when a server half asks for a module of Node, then the room does not build', async () => {
  const { errors } = await buildWithServerBundle(
    'astray',
    "export { readFileSync } from 'node:fs';\n",
  );
  assert.match(errors[0].message, /node:fs/);
});

test('when a room has no server half, then its build names none', async () => {
  const { serverBundle, errors, files } = await buildWithServerBundle('browser-only');
  assert.deepEqual([serverBundle, errors, files], [undefined, [], []]);
});

test('when a release is built with source maps, then a place in a minified script is one in its source, and no text of it is there', async () => {
  const workspace = path.join(root, 'mapped');
  mkdirSync(path.join(workspace, 'src'), { recursive: true });
  writeFileSync(
    path.join(workspace, 'src/main.ts'),
    'interface Question {\n  title: string;\n}\nexport function check({ title }: Question): void {\n  if (title.length > 3)\n    throw new Error(`planted ${title}`);\n}\n(globalThis as any).check = check;\n',
  );
  const config = baseConfig({
    workspace: { root: workspace, version: '1.0.0' },
    name: 'sample',
    publicPath: '/',
    plugins: [],
  });
  const { devtool, output } = sourceMaps('production');
  const stats = await new Promise((resolve, reject) =>
    webpack(
      {
        ...config,
        devtool,
        output: { ...config.output, ...output },
        entry: { main: './src/main.ts' },
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    ),
  );
  assert.deepEqual(stats.toJson({ all: false, errors: true }).errors, []);
  const dist = path.join(workspace, 'dist');
  const script = readdirSync(dist).find((name) => /^main\..*\.js$/.test(name));
  const code = readFileSync(path.join(dist, script), 'utf8');
  assert.equal(code.includes('sourceMappingURL'), false);
  const text = readFileSync(path.join(dist, `${script}.map`), 'utf8');
  assert.equal(text.includes('interface Question'), false);
  const before = code.slice(0, code.indexOf('throw')).split('\n');
  const { source, line } = originalPositionFor(new TraceMap(text), {
    line: before.length,
    column: before.at(-1).length,
  });
  assert.deepEqual([source, line], ['./src/main.ts', 6]);
});

test('when a room has a script for frames, then it is one file named with its hash, which asks for nothing', async () => {
  const workspace = path.join(root, 'framed');
  mkdirSync(path.join(workspace, 'src'), { recursive: true });
  writeFileSync(
    path.join(workspace, 'src/frame.tsx'),
    "import { drawn } from './drawn';\n(globalThis as any).drawn = drawn;\n",
  );
  writeFileSync(path.join(workspace, 'src/drawn.ts'), "export const drawn: string = 'drawn';\n");
  writeFileSync(path.join(workspace, 'src/main.js'), '');
  const stats = await new Promise((resolve, reject) =>
    webpack(
      {
        context: workspace,
        mode: 'production',
        entry: './src/main.js',
        output: { path: path.join(workspace, 'dist') },
        plugins: [new FramePlugin({ root: workspace })],
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    ),
  );
  assert.deepEqual(stats.toJson({ all: false, errors: true }).errors, []);
  const file = readdirSync(path.join(workspace, 'dist')).find((name) => /^frame\./.test(name));
  assert.match(file, /^frame\.[0-9a-f]{8}\.js$/);
  const global = {};
  runInNewContext(
    readFileSync(path.join(workspace, 'dist', file), 'utf8'),
    Object.assign(global, { globalThis: global }),
  );
  assert.equal(global.drawn, 'drawn');
});

test('when the same sources are built in two folders, then their modules have the same ids, and so the files the same sizes', async () => {
  const build = async (folder) => {
    mkdirSync(folder, { recursive: true });
    const library = 'export const kept = () => "kept";';
    writeFileSync(path.join(folder, 'library.js'), library);
    writeFileSync(path.join(folder, 'page.js'), 'export { kept } from "./library.js";');
    const config = baseConfig({
      workspace: { root: folder, version: '1.0.0' },
      name: 'sample',
      publicPath: '/',
      plugins: [
        new ModuleFederationPlugin({
          name: 'sample',
          filename: 'remoteEntry.js',
          exposes: { './page': './page.js' },
          shared: {
            sample: {
              import: path.join(folder, 'library.js'),
              version: '1.0.0',
              requiredVersion: false,
            },
          },
          dts: false,
        }),
      ],
    });
    const stats = await new Promise((resolve, reject) =>
      webpack({ ...config, entry: {} }, (error, done) => (error ? reject(error) : resolve(done))),
    );
    assert.deepEqual(stats.toJson({ all: false, errors: true }).errors, []);
    const { modules, chunkGraph } = stats.compilation;
    return [...modules].map((module) => String(chunkGraph.getModuleId(module))).sort();
  };
  // As deep as each other: the packages lie outside, at an address of as many steps.
  assert.deepEqual(await build(path.join(root, 'elsewhere')), await build(path.join(root, 'here')));
});
