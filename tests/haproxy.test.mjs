import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { register } from 'tsx/esm/api';
import { onPath } from '../scripts/system-program.mjs';
import { root } from './documents.mjs';

register();
const { certificateOf } = await import('../services/gateway/tests/certificate.ts');

const DEBIANS = '/usr/sbin/haproxy';
const haproxy = onPath(['haproxy']) ?? (existsSync(DEBIANS) ? DEBIANS : undefined);
const files = ['front', 'services'].map((name) => join(root, `deploy/haproxy/${name}.cfg`));
const withHaproxy = { skip: haproxy ? false : 'no haproxy (Debian: apt-get install haproxy)' };

/** Variables in the files, as URLs. */
const variables = [
  ...new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/"\$\{(\w+)(?:\[\*\])?\}"/g)].map(([, name]) => name),
    ),
  ),
];

test('haproxy takes the files of deploy/haproxy', withHaproxy, () => {
  const env = Object.fromEntries(variables.map((name, at) => [name, `127.0.0.1:${9_000 + at}`]));
  const { status, stderr } = spawnSync(haproxy, ['-c', ...files.flatMap((file) => ['-f', file])], {
    env,
    encoding: 'utf8',
  });

  assert.ok(variables.length > 10);
  assert.ok(variables.includes('SITE_BIND'));
  assert.equal(status, 0, stderr);
});

test('haproxy terminates TLS and passes on a head of 15 kB', withHaproxy, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-haproxy-'));
  const { cert, key } = await certificateOf('atlas.example');
  const pem = join(folder, 'site.pem');
  writeFileSync(pem, `${cert}\n${key}`);
  const gateway = createHttpServer((req, res) => {
    const { 'x-forwarded-proto': scheme, cookie = '' } = req.headers;
    res.end(req.url === '/readyz' ? 'ready' : JSON.stringify([scheme, cookie.length]));
  });
  await new Promise((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  const at = `127.0.0.1:${gateway.address().port}`;
  const front = spawn(haproxy, ['-f', files[0]], {
    env: {
      SITE_BIND: `127.0.0.1:${port} ssl crt ${pem} alpn h2,http/1.1`,
      STATS_BIND: join(folder, 'stats.sock'),
      GATEWAY_1: at,
      GATEWAY_2: at,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let messages = '';
  front.stderr.on('data', (text) => (messages += text));
  t.after(() => {
    front.kill();
    gateway.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const cookie = 'c'.repeat(15_000);
  let response = await get(port, { cookie });
  for (let tries = 0; response !== '["https",15000]' && tries < 100; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    response = await get(port, { cookie });
  }
  assert.equal(response, '["https",15000]', messages);
});

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Body of a response, or what failed. */
function get(port, headers) {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, headers, rejectUnauthorized: false, agent: false };
    request(options, (response) => {
      let body = '';
      response.on('data', (text) => (body += text)).on('end', () => resolve(body));
    })
      .once('error', (error) => resolve(error.code))
      .end();
  });
}
