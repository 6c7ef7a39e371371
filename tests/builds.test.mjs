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
import webpack from 'webpack';
import { baseConfig } from '../packages/build/src/webpack/base-config.mjs';
import { ServerHalfPlugin } from '../packages/build/src/webpack/server-half-plugin.mjs';

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
    room: { root, version: '1.0.0' },
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
async function buildWithHalf(name, server) {
  const folder = path.join(root, name);
  mkdirSync(path.join(folder, 'src'), { recursive: true });
  writeFileSync(path.join(folder, 'main.js'), 'globalThis.ran = true;');
  writeFileSync(path.join(folder, 'part.js'), "export const part = 'a part';");
  if (server) writeFileSync(path.join(folder, 'src/server.tsx'), server);
  const room = { root: folder, version: '1.0.0' };
  const half = new ServerHalfPlugin({ room, name });
  const config = baseConfig({ room, name, publicPath: '/', plugins: [half] });
  const stats = await new Promise((resolve, reject) =>
    webpack({ ...config, entry: { main: './main.js' } }, (error, done) =>
      error ? reject(error) : resolve(done),
    ),
  );
  const { errors } = stats.toJson({ all: false, errors: true });
  const dist = path.join(folder, 'dist');
  const written = existsSync(dist) ? readdirSync(dist) : [];
  const files = written.filter((one) => one.endsWith('.cjs'));
  return { half: half.half, errors, files, dist };
}

test('when a room has a server half, then it is one file, named with its hash, that asks for shared packages alone', async () => {
  const { half, errors, files, dist } = await buildWithHalf(
    'drawn',
    "import { useState } from 'react';\nexport const definition = { lazy: () => import('../part.js'), same: useState };\n",
  );
  assert.deepEqual(errors, []);
  assert.deepEqual(files, [half.file]);
  const code = readFileSync(path.join(dist, half.file));
  assert.equal(half.integrity, `sha384-${createHash('sha384').update(code).digest('base64')}`);
  const asked = [];
  const module = { exports: {} };
  runInNewContext(`(function (module, exports, require) {${code}\n})`)(module, {}, (id) => {
    asked.push(id);
    return { useState: 'the shell’s' };
  });
  assert.deepEqual(asked, ['react']);
  assert.equal(module.exports.definition.same, 'the shell’s');
  assert.equal((await module.exports.definition.lazy()).part, 'a part');
});

test('when a server half asks for a module of Node, then the room does not build', async () => {
  const { errors } = await buildWithHalf('astray', "export { readFileSync } from 'node:fs';\n");
  assert.match(errors[0].message, /node:fs/);
});

test('when a room has no server half, then its build names none', async () => {
  const { half, errors, files } = await buildWithHalf('browser-only');
  assert.deepEqual([half, errors, files], [undefined, [], []]);
});
