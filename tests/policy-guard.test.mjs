import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { POLICY_GUARD, readConnections } from '../bench/rehearsal/connections.mjs';
import { flagsOf } from '../services/renderer/flags.mjs';
import { root } from './documents.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'atlas-guard-'));
const probe = path.join(folder, 'probe.mjs');
writeFileSync(
  probe,
  `import { request } from 'node:http';
  import { connect } from 'node:net';
  import { connect as connectTls } from 'node:tls';
  import { Worker, isMainThread } from 'node:worker_threads';
  const [port, mode] = process.argv.slice(2);
  const codeOf = (error) => error.cause?.code ?? error.code;
  const heard = (emitter, success) => new Promise((resolve) =>
    emitter
      .once(success, () => resolve('connected', emitter.destroy()))
      .once('error', (error) => resolve(codeOf(error))));
  if (isMainThread && mode === 'thread')
    new Worker(new URL(import.meta.url), { argv: [port], env: {} });
  else {
    const got = {
      fetch: await fetch('http://127.0.0.1:' + port).then((response) => response.text()).then(() => 'connected', codeOf),
      http: await heard(request({ port, host: 'localhost' }).end(), 'response'),
      socket: await heard(connect({ port: Number(port), host: '127.0.0.1' }), 'connect'),
      tls: await heard(connectTls(Number(port), '127.0.0.1'), 'secureConnect'),
    };
    console.log(JSON.stringify(got));
  }`,
);

let server;
before(async () => {
  server = createServer((_, response) => response.setHeader('connection', 'close').end('ok'));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
});
after(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the probe with the renderer's permissions. Returns what it saw and what was recorded. */
async function run(refusal, mode = 'process') {
  const { port } = server.address();
  const file = path.join(folder, 'connections.jsonl');
  const record = openSync(file, 'w');
  const [shellDir, releasesDir] = ['shell', 'releases'].map((name) => path.join(folder, name));
  const flags = flagsOf({ root, shellDir, releasesDir, alsoRead: [POLICY_GUARD, probe] });
  const rules = {
    ...{ caller: 'renderer1', outside: [] },
    listeners: refusal === 'unknown target' ? {} : { [port]: { name: 'site', port: 443, refusal } },
  };
  const child = spawn(
    process.execPath,
    [...flags, '--import', POLICY_GUARD, probe, String(port), mode],
    {
      env: { CONNECTION_RULES: JSON.stringify(rules) },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc', record],
    },
  );
  closeSync(record);
  child.disconnect();
  const text = (await child.stdout.toArray()).join('');
  return { got: JSON.parse(text), connections: readConnections(file), file };
}

const EACH = ['fetch', 'http', 'socket', 'tls'];

test('the guard refuses every kind of client and records it', async () => {
  const { got, connections } = await run('egress');

  assert.deepEqual(got, Object.fromEntries(EACH.map((kind) => [kind, 'ECONNREFUSED'])));
  assert.deepEqual(connections, {
    ...{ allowed: 0, pairs: 0 },
    refused: [`renderer1 to site, port 443: egress (${EACH.length} times)`],
  });
});

test('the guard refuses calls of threads, too', async () => {
  const { got } = await run('egress', 'thread');
  assert.equal(got.fetch, 'ECONNREFUSED');
});

test('the guard lets allowed connections through and records them', async () => {
  const { got, connections, file } = await run(undefined);

  assert.deepEqual([got.fetch, got.http, got.socket], ['connected', 'connected', 'connected']);
  assert.notEqual(got.tls, 'ECONNREFUSED');
  assert.deepEqual(connections, { allowed: EACH.length, pairs: 1, refused: [] });
  const [first] = readFileSync(file, 'utf8').split('\n');
  assert.deepEqual(JSON.parse(first), { caller: 'renderer1', target: 'site', port: 443 });
});

test('the guard refuses a port of which the topology knows nothing', async () => {
  const { got } = await run('unknown target');
  assert.equal(got.fetch, 'ECONNREFUSED');
});
