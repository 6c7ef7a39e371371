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

/** Builds `main.js` with the common configuration and runs it. Returns its global object. */
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

test('a module that throws at its end fails at each import', async () => {
  const { attempts } = await run({
    'main.js':
      "const attempt = () => { try { return require('./broken').name; } catch (error) { return error.message; } };\nglobalThis.attempts = [attempt(), attempt()];\n",
    'broken.js': "exports.name = 'initialized';\nthrow new Error('at its end');\n",
  });
  assert.deepEqual([...attempts], ['at its end', 'at its end']);
});

/** Builds a workspace with a server bundle. Returns the plugin, the files and the errors. */
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
  return { serverBundle: serverBundle.bundle, errors, files, dist };
}

test('a server bundle requires only shared packages', async () => {
  const { serverBundle, errors, files, dist } = await buildWithServerBundle(
    'greeting',
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

test('a server bundle that imports a Node module does not build', async () => {
  const { errors } = await buildWithServerBundle(
    'astray',
    "export { readFileSync } from 'node:fs';\n",
  );
  assert.match(errors[0].message, /node:fs/);
});

test('a workspace without a server entry has no server bundle', async () => {
  const { serverBundle, errors, files } = await buildWithServerBundle('browser-only');
  assert.deepEqual([serverBundle, errors, files], [undefined, [], []]);
});

test('source maps of a release locate sources without their text', async () => {
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

test('the script for frames is one hashed file without imports', async () => {
  const workspace = path.join(root, 'framed');
  mkdirSync(path.join(workspace, 'src'), { recursive: true });
  writeFileSync(
    path.join(workspace, 'src/frame.tsx'),
    "import { greeting } from './greeting';\n(globalThis as any).greeting = greeting;\n",
  );
  writeFileSync(
    path.join(workspace, 'src/greeting.ts'),
    "export const greeting: string = 'hello';\n",
  );
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
  assert.equal(global.greeting, 'hello');
});

test('module ids and sizes do not depend on the folder', async () => {
  const build = async (folder) => {
    mkdirSync(folder, { recursive: true });
    const library = 'export const used = () => "used";';
    writeFileSync(path.join(folder, 'library.js'), library);
    writeFileSync(path.join(folder, 'page.js'), 'export { used } from "./library.js";');
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
  // Both folders have the same depth, because paths to the packages contain it.
  assert.deepEqual(await build(path.join(root, 'elsewhere')), await build(path.join(root, 'here')));
});
