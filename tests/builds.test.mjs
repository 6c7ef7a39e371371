import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import webpack from 'webpack';
import { baseConfig } from '../packages/build/src/webpack/base-config.mjs';

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
