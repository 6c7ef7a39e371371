import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { register } from 'tsx/esm/api';
import { parseAllDocuments } from 'yaml';
import { root } from './documents.mjs';
import { prepareData } from './prepared-data.mjs';

/** The site behind TLS termination: the processes of `npm start`, reached by the host of an https origin. */
register();
const { atlas } = await import('../packages/dev-env/src/atlas.ts');
const { startPlatform } = await import('../packages/dev-env/src/index.ts');

const HOST = 'atlas.example';
const PAGE = '/ai-detail-enhanced/chatgpt?lang=en';
const WAIT_MS = 60_000;
const dataDir = mkdtempSync(path.join(tmpdir(), 'atlas-https-'));
let platform;
let token;

before(async () => {
  await prepareData(dataDir);
  process.env.PUBLIC_ORIGIN = `https://${HOST}`;
  platform = await startPlatform({ dataDir, quiet: true });
  token = readFileSync(path.join(dataDir, 'tokens/quiz'), 'utf8').trim();
});

after(async () => {
  await platform?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Forwards a visitor's request like a proxy. */
function visit(address) {
  const headers = { host: HOST, 'x-forwarded-proto': 'https' };
  return new Promise((resolve, reject) => {
    const clientRequest = request(platform.urls.gateway + address, { headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode, body }));
    });
    clientRequest.on('error', reject).end();
  });
}

/** Polls until the condition is met; returns the last value after the timeout. */
async function eventually(read, isAsExpected) {
  for (const endsAt = Date.now() + WAIT_MS; ; await sleep(300)) {
    const value = await read();
    if (isAsExpected(value) || Date.now() > endsAt) return value;
  }
}

const dehydratedState = (body) =>
  /<script[^>]*id="dehydrated-state"[^>]*>(.*?)<\/script>/s.exec(body)?.[1];

test('https: a page is server-rendered with its data', async () => {
  const { status, body } = await eventually(
    () => visit(PAGE),
    (page) => dehydratedState(page.body) !== undefined,
  );
  assert.equal(status, 200);
  assert.match(body, /<h1[^>]*>[^<]*ChatGPT/);
  const { queries } = JSON.parse(dehydratedState(body));
  assert.ok(queries.length > 0);
  // A failed query has a status too.
  assert.ok(queries.every((query) => query.length === 2));
});

test('https: a release is checked against the site and promoted', async () => {
  const publish = ['publish', '--skip-build', '--promote', '--as', '99.0.0', 'quiz.service'];
  const { code, log } = await atlas(['--site', platform.urls.registry, ...publish], {
    ATLAS_TOKEN: token,
  });
  assert.equal(code, 0, log);
});

test('https: another host is rejected without the service token', async () => {
  const response = await fetch(`${platform.urls.gateway}/api/ai-tools`);
  await response.body?.cancel();
  assert.equal(response.status, 421);
});

const base = path.join(root, 'deploy/kubernetes/base');
const deployments = readdirSync(base)
  .flatMap((file) => parseAllDocuments(readFileSync(path.join(base, file), 'utf8')))
  .map((document) => document.toJS())
  .filter((one) => one?.kind === 'Deployment')
  .map(({ metadata, spec }) => ({
    name: metadata.name,
    containers: spec.template.spec.containers,
  }));
const every = deployments.find(({ name }) => name === 'every-deployment').containers[0];
const PROBES = ['startupProbe', 'livenessProbe', 'readinessProbe'];

for (const { name, containers } of deployments.filter((one) => one.name !== 'every-deployment'))
  for (const own of containers) {
    const isMain = own.name === every.name;
    const process = isMain ? name : own.name;
    test(`kubernetes: ${process} responds to the probes of its manifest`, async () => {
      const container = isMain ? { ...every, ...own } : own;
      const probes = PROBES.filter((kind) => container[kind]);
      assert.deepEqual(probes, isMain ? PROBES : PROBES.slice(0, 2));
      for (const kind of probes) {
        const { path: probed } = container[kind].httpGet;
        const response = await eventually(
          () => fetch(platform.urls[process] + probed),
          ({ status }) => status === 200,
        );
        assert.equal(response.status, 200, `${kind} ${probed}`);
        await response.body?.cancel();
      }
    });
  }
