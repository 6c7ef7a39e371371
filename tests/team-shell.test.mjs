import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { root } from './documents.mjs';
import { readerEnvironment, runInShell, statedVariables } from './team-shell.mjs';

/** Variables of a test run and of a site that runs on the same machine. */
const OF_RUN = {
  ATLAS_URL: 'http://localhost:1',
  CHROMIUM_PATH: '/nowhere',
  DATA_DIR: '/nowhere',
  NODE_OPTIONS: '--no-warnings',
  PORT: '1',
  REGISTRY_URL: 'http://localhost:1',
  npm_config_registry: 'http://localhost:1',
};
const before = { ...process.env };
Object.assign(process.env, OF_RUN, { NODE_EXTRA_CA_CERTS: '/nowhere/ca.pem' });
after(() => {
  for (const name of [...Object.keys(OF_RUN), 'NODE_EXTRA_CA_CERTS'])
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
});

test('a reader’s shell has no variables of the run, but those of the machine', async () => {
  const printed = await runInShell('env', root, { env: readerEnvironment({ ATLAS_TOKEN: 'x' }) });
  const names = new Set(printed.split('\n').map((line) => line.split('=')[0]));
  assert.deepEqual(
    Object.keys(OF_RUN).filter((name) => names.has(name)),
    [],
  );
  for (const name of ['PATH', 'NODE_EXTRA_CA_CERTS', 'ATLAS_TOKEN'])
    assert.ok(names.has(name), name);
});

test('a guide’s variables are those that it names', () => {
  const values = { ATLAS_URL: 'a', ATLAS_TOKEN: 'b' };
  const guide = 'Some words.\n\nSet `ATLAS_URL` to the site first.\n';
  assert.deepEqual(statedVariables(guide, values), { ATLAS_URL: 'a' });
  assert.deepEqual(statedVariables('`ATLAS_URL` is set.', values), {});
});

for (const name of ['qa-guide', 'team-guide', 'own-repository'])
  test(`the test of ${name} starts nothing with its own environment`, () => {
    const code = readFileSync(path.join(root, `tests/${name}.full.test.mjs`), 'utf8');
    assert.doesNotMatch(code, /process\.env(?!\.ATLAS_)/);
    assert.match(code, /readerEnvironment|teamEnvironment/);
    const starts = code.split(/\bspawn(?:Sync)?\(/).slice(1);
    for (const start of starts) assert.match(start.slice(0, 200), /\benv\b/);
  });
