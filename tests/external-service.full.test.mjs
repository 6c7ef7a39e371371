import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePorts } from '../packages/dev-env/free-ports.mjs';

/**
 * A team's own service outside of the repository, written with Node and Express, goes live on a running site. Database, registry
 * and gateway run as shipped; the team has the `atlas` command and its token.
 */
const root = path.resolve(import.meta.dirname, '..');
const SERVICE_TOKEN = 'a-service-token-for-the-test';
const LIMIT = 40;
const CANARY = ['promote', 'news.service@1.2.0', '--canary', '50'];
const run = promisify(execFile);

const temporary = mkdtempSync(path.join(tmpdir(), 'atlas-fifth-'));
const folder = path.join(temporary, 'news');
const children = [];
const changedFiles = () =>
  execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], {
    cwd: root,
    encoding: 'utf8',
  });
let untouched;
let site;
let registryUrl;
let tokens;
let gateway;
let registry;

before(async () => {
  untouched = changedFiles();
  execFileSync(process.execPath, ['packages/dev-env/build.mjs'], { cwd: root });
  const [mongoPort, registryPort, sitePort] = await freePorts(3);
  site = `http://127.0.0.1:${sitePort}`;
  registryUrl = `http://127.0.0.1:${registryPort}`;
  const shellDir = path.join(temporary, 'shell');
  mkdirSync(shellDir);
  writeFileSync(path.join(shellDir, 'index.html'), '<!doctype html>');
  const mongo = ['--path', path.join(temporary, 'mongo'), '--port', String(mongoPort)];
  start('packages/mongo-embedded', {}, mongo);
  const shared = {
    HOST: '127.0.0.1',
    JWKS_URL: 'http://127.0.0.1:1/jwks',
    VISITOR_SECRET: 'a-secret-for-the-test',
    SERVICE_TOKEN,
    LOG_LEVEL: 'warn',
  };
  const ofRegistry = {
    ...shared,
    PORT: String(registryPort),
    MONGODB_URI: `mongodb://127.0.0.1:${mongoPort}/?replicaSet=rs0&directConnection=true`,
    ARTIFACTS_DIR: path.join(temporary, 'artifacts'),
    SITE_URL: site,
  };
  await until(() => connects(mongoPort));
  registry = () => start('services/registry', ofRegistry);
  registry.running = registry();
  const ofGateway = {
    ...shared,
    PORT: String(sitePort),
    SHELL_DIR: shellDir,
    RELEASES_DIR: path.join(temporary, 'releases'),
    PUBLIC_ORIGIN: site,
    REGISTRY_URL: registryUrl,
    ROUTES_FILE: '',
  };
  await until(() => isThere(`${registryUrl}/healthz`));
  gateway = () => start('services/gateway', ofGateway);
  gateway.running = gateway();
  await until(() => isThere(`${site}/healthz`));
  tokens = {
    news: await makeToken('news', ['news']),
    serving: await makeToken('news', ['news'], ['serve']),
    paper: await makeToken('paper', ['paper']),
  };
  writeService();
});

after(async () => {
  await Promise.all(children.map((child) => end(child)));
  rmSync(temporary, { recursive: true, force: true });
});

test('a promoted service responds with 503 until it registers', async () => {
  assert.equal(await statusOf('/api/news'), 404);
  await atlas(['publish']);
  await atlas(['promote', 'news.service@1.0.0']);
  await until(async () => (await statusOf('/api/news')) === 503);
  const response = await fetchPath('/api/news');
  assert.equal(response.headers.get('content-type'), 'application/problem+json');
  assert.match((await response.json()).detail, /service news/);
});

test('an instance registers with its token and gets requests', async () => {
  await startNews();
  await until(async () => (await statusOf('/api/news')) === 200);
  assert.equal((await (await fetchPath('/api/news')).json()).by, 'news');
});

test('limits, cache, methods and audience come from its manifest', async () => {
  const response = await fetchPath('/api/news/limited');
  assert.match(response.headers.get('ratelimit-policy'), new RegExp(`q=${LIMIT};`));
  const first = await (await fetchPath('/api/news/cached')).json();
  assert.deepEqual(await (await fetchPath('/api/news/cached')).json(), first);
  const fresh = await (await fetchPath('/api/news')).json();
  assert.notDeepEqual(await (await fetchPath('/api/news')).json(), fresh);
  assert.equal(await statusOf('/api/news/mine'), 401);
  assert.equal((await fetchPath('/api/news/cached', { method: 'DELETE' })).status, 405);
  const statuses = await Promise.all(
    Array.from({ length: LIMIT }, () => statusOf('/api/news/limited')),
  );
  assert.ok(statuses.includes(429));
  assert.ok(statuses.every((status) => status === 200 || status === 429));
});

test('its public operations are in the OpenAPI document', async () => {
  const { paths } = await (await fetchPath('/api/openapi.json')).json();
  assert.ok(paths['/api/news'].get);
  assert.equal(paths['/api/news/purge'], undefined);
  assert.match(await (await fetchPath('/api/docs')).text(), /GET \/api\/news</);
  assert.equal((await fetchPath('/api/news/purge', { method: 'POST' })).status, 404);
});

test('atlas list shows its prefixes and instances', async () => {
  const { services } = JSON.parse(await atlas(['--json', 'list']));
  const [{ name, version, prefixes, instances }] = services;
  assert.deepEqual([name, version, prefixes[0]], ['news', '1.0.0', '/api/news']);
  assert.equal(instances.length, 1);
});

test('another team cannot claim its prefix', async () => {
  writeService({ name: 'paper', version: '1.0.0' });
  const refused = await atlas(['publish'], tokens.paper).catch((error) => error);
  writeService();
  assert.equal(refused.code, 3);
  assert.match(refused.stderr, /api, for news: \/api\/news belongs to it/);
});

test('the next release adds a route, a rollback removes it', async () => {
  writeService({ version: '1.1.0', more: [{ prefix: '/api/news/latest', methods: ['GET'] }] });
  await atlas(['publish', '--promote']);
  await until(async () => (await fetchPath('/api/news/latest', { method: 'POST' })).status === 405);
  await atlas(['rollback', '--reason', 'trying it']);
  await until(async () => (await fetchPath('/api/news/latest', { method: 'POST' })).status !== 405);
  assert.equal(await statusOf('/api/news'), 200);
});

test('a canary without an instance of its version is rejected', async () => {
  writeService({ version: '1.2.0' });
  await atlas(['publish']);
  const refused = await atlas(CANARY).catch((error) => error);
  assert.match(refused.stderr, /No process of news\.service@1\.2\.0 is registered/);
});

test('atlas list shows a canary that is stable per visitor', async () => {
  const { pid } = startNews.running;
  await startNews({ VERSION: '1.2.0' });
  startNews.canary = startNews.running;
  await atlas(CANARY);
  assert.match(await atlas(['status']), /news\.service +1\.0\.0 +1\.2\.0 \(50 %\)/);
  assert.match(await atlas(['list']), /canary 50 % +1\.2\.0 +http:\S+/);
  const visitors = await Promise.all(Array.from({ length: 40 }, newVisitor));
  const served = () => Promise.all(visitors.map(fetchAs));
  await until(async () => (await served()).some((one) => one.pid !== pid));
  const first = await served();
  assert.ok(first.some((one) => one.pid === pid));
  assert.deepEqual(
    (await served()).map((one) => one.pid),
    first.map((one) => one.pid),
  );
  await atlas(['abort', 'news.service', '--reason', 'seen enough']);
  await until(async () => (await served()).every((one) => one.pid === pid));
});

test('a canary with 5 % failures ends without visible failures', async () => {
  await end(startNews.canary);
  await startNews({ VERSION: '1.2.0', FAILS_EACH: '20' });
  const { pid } = startNews.running;
  await atlas(CANARY);
  const isOver = async () => !JSON.parse(await atlas(['--json', 'status'])).slices[0].canary;
  const pids = new Set();
  for (let round = 0; round < 20 && (round % 4 !== 3 || !(await isOver())); round += 1) {
    const visitors = await Promise.all(Array.from({ length: 12 }, newVisitor));
    // Five calls each; fetchAs accepts status 200 only.
    for (const visitor of visitors)
      for (let call = 0; call < 5; call += 1) pids.add((await fetchAs(visitor)).pid);
    await sleep(300);
  }
  await until(isOver);
  assert.ok(pids.has(pid));
  const [line] = JSON.parse(await atlas(['--json', 'log', 'news.service', '--limit', '1']));
  assert.deepEqual([line.by, line.action, line.version], ['registry', 'abort', '1.2.0']);
  const [, failed, calls] = /^failed in (\d+) of (\d+) calls/.exec(line.reason);
  assert.ok(failed >= 3 && calls <= 200, line.reason);
  const visitors = await Promise.all(Array.from({ length: 20 }, newVisitor));
  await until(
    async () => !(await Promise.all(visitors.map(fetchAs))).some((one) => one.pid === pid),
  );
  const again = await atlas(CANARY).catch((error) => error);
  assert.match(again.stderr, /--again/);
  await end(startNews.running);
  startNews.running = startNews.first;
});

test('calls continue without the registry', async () => {
  await end(registry.running);
  assert.equal(await statusOf('/api/news'), 200);
  await end(gateway.running);
  gateway.running = gateway();
  await until(() => isThere(`${site}/healthz`));
  assert.equal(await statusOf('/api/news'), 200);
  registry.running = registry();
  await until(() => isThere(`${registryUrl}/healthz`));
});

test('no call fails when an instance leaves or is killed', async () => {
  await end(startNews.running);
  await until(async () => (await statusOf('/api/news')) === 503);
  await startNews();
  const killed = startNews.running;
  await startNews();
  const processIds = new Set();
  await until(async () => {
    const response = await fetchPath('/api/news');
    if (response.ok) processIds.add((await response.json()).pid);
    return processIds.size === 2;
  });
  killed.kill('SIGKILL');
  for (let call = 0; call < 30; call += 1) assert.equal(await statusOf('/api/news'), 200);
});

test('a retired service has no prefix; a restored one responds', async () => {
  await atlas(['retire', '--reason', 'done']);
  await until(async () => (await statusOf('/api/news')) === 404);
  await atlas(['restore']);
  await until(async () => (await statusOf('/api/news')) === 200);
});

test('no file of the repository was changed', () => {
  assert.equal(changedFiles(), untouched);
});

/** The team's files: a manifest, a document, a program. */
function writeService({ name = 'news', version = '1.0.0', more = [] } = {}) {
  mkdirSync(folder, { recursive: true });
  const write = (file, value) =>
    writeFileSync(
      path.join(folder, file),
      typeof value === 'string' ? value : JSON.stringify(value),
    );
  write('package.json', { name, version, type: 'module', dependencies: { express: '^5.0.0' } });
  write('service.json', {
    name,
    openapi: 'openapi.json',
    routes: [
      { prefix: '/api/news', limit: { visitor: 5_000, address: 5_000 } },
      {
        prefix: '/api/news/cached',
        methods: ['GET'],
        cache: { ttlSeconds: 60, staleSeconds: 60 },
      },
      { prefix: '/api/news/mine', auth: 'user' },
      { prefix: '/api/news/limited', limit: { visitor: LIMIT, address: LIMIT } },
      ...more,
    ],
  });
  write('openapi.json', {
    openapi: '3.1.0',
    info: { title: 'News', version },
    paths: {
      '/api/news': { get: { operationId: 'news.list', responses: { 200: {} } } },
      '/api/news/purge': { post: { 'x-internal': true } },
    },
  });
  write('server.mjs', SERVER);
}

const SERVER = `
import express from 'express';
const { SITE, TOKEN, VERSION: version, FAILS_EACH } = process.env;
let served = 0;
const app = express();
app.get('/healthz', (_req, res) => res.json({ status: 'ok' }));
app.all('/api/news{/*rest}', (_req, res) => res.status((served + 1) % FAILS_EACH === 0 ? 500 : 200).json({ served: (served += 1), by: 'news', pid: process.pid }));
const server = app.listen(0, '127.0.0.1', async () => {
  const url = 'http://127.0.0.1:' + server.address().port;
  const headers = { authorization: 'Bearer ' + TOKEN, 'content-type': 'application/json' };
  const to = SITE + '/api/registry/instances';
  const renew = () =>
    fetch(to, { method: 'POST', headers, body: JSON.stringify({ service: 'news', url, version }) });
  const { status } = await renew();
  console.log('registered: ' + status);
  setInterval(() => renew().catch(() => {}), 5_000);
  process.once('SIGTERM', async () => {
    await fetch(to + '?' + new URLSearchParams({ service: 'news', url }), { method: 'DELETE', headers });
    process.exit(0);
  });
});
`;

async function startNews(more = {}) {
  const link = path.join(folder, 'node_modules');
  rmSync(link, { force: true });
  symlinkSync(path.join(root, 'node_modules'), link, 'dir');
  const env = { ...process.env, SITE: site, TOKEN: tokens.serving, ...more };
  const child = spawn(process.execPath, ['server.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  startNews.running = child;
  startNews.first ??= child;
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  await until(() => output.includes('registered'));
  assert.match(output, /registered: 200/);
}

/** Runs the command in the service's folder. Resolves to its output. */
async function atlas(args, token = tokens.news) {
  const { stdout } = await run(
    process.execPath,
    [path.join(root, 'packages/release/bin/atlas.mjs'), ...args],
    { cwd: folder, env: { ...process.env, ATLAS_URL: site, ATLAS_TOKEN: token } },
  );
  return stdout;
}

async function makeToken(team, slices, scopes) {
  const [id, secret] = [randomBytes(6).toString('hex'), randomBytes(32).toString('base64url')];
  const secretHash = createHash('sha256').update(secret).digest('hex');
  const response = await fetch(`${registryUrl}/api/registry/tokens/${id}`, {
    method: 'PUT',
    headers: { authorization: `Service ${SERVICE_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ team, slices, secretHash, ...(scopes && { scopes }) }),
  });
  assert.equal(response.status, 200);
  return `atlas_${id}_${secret}`;
}

function start(workspace, env, args = []) {
  const child = spawn(process.execPath, [path.join(root, workspace, 'dist/main.js'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 8_000);
  await gone;
  clearTimeout(timer);
}

function fetchPath(to, { method = 'GET' } = {}) {
  return fetch(site + to, { method, headers: { origin: site } });
}

/** Cookie of a new visitor. */
async function newVisitor() {
  const response = await fetchPath('/api/news');
  await response.body?.cancel();
  return response.headers.getSetCookie()[0].split(';')[0];
}

async function fetchAs(cookie) {
  const response = await fetch(`${site}/api/news`, { headers: { cookie } });
  assert.equal(response.status, 200);
  return response.json();
}

async function statusOf(to) {
  const response = await fetchPath(to);
  await response.body?.cancel();
  return response.status;
}

const isThere = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

function connects(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(false)));
  });
}

async function until(isSo, milliseconds = 60_000) {
  const endsAt = Date.now() + milliseconds;
  while (!(await isSo())) {
    if (Date.now() > endsAt) throw new Error(`Waited in vain: ${isSo}`);
    await sleep(100);
  }
}
