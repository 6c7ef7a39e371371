import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { root } from './documents.mjs';
import { prepareData } from './prepared-data.mjs';

/** The doors for programs of a whole site: gateway, services and database as `npm start` starts them. */
register();
const { startPlatform } = await import('../packages/dev-env/src/index.ts');
const { signIn } = await import('../packages/testing/src/sign-in.ts');
const { request } = await import('playwright/test');
// The SDK is a dependency of the catalog service.
const ofCatalog = createRequire(path.join(root, 'services/catalog/package.json'));
const load = (name) =>
  import(pathToFileURL(ofCatalog.resolve(`@modelcontextprotocol/sdk/client/${name}`)).href);
const { Client } = await load('index.js');
const { StreamableHTTPClientTransport } = await load('streamableHttp.js');

const dataDir = mkdtempSync(path.join(tmpdir(), 'atlas-public-'));
let platform;
let site;
let key;

before(async () => {
  await prepareData(dataDir);
  platform = await startPlatform({ dataDir, quiet: true });
  site = platform.origin;
});

after(async () => {
  await platform?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const get = (address, headers = {}) => fetch(site + address, { headers });

/** Connects an MCP client. */
async function connect(headers = {}) {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', site), { requestInit }));
  return client;
}

test('the public API responds to pages of every origin', async () => {
  const response = await get('/api/v1/tools/canva?lang=ko', { origin: 'https://a.example' });
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  assert.match(response.headers.get('ratelimit-policy'), /^"address";q=\d+;w=60$/);
  const tool = await response.json();
  assert.equal(tool.license.id, 'MIT');
  assert.ok(tool.facts.some(({ sources }) => sources.length > 0));
  const known = { 'if-none-match': response.headers.get('etag'), 'cache-control': 'max-age=0' };
  assert.equal((await get('/api/v1/tools/canva?lang=ko', known)).status, 304);
  const { paths } = await (await get('/api/openapi.json')).json();
  assert.ok(!Object.keys(paths).some((one) => one.startsWith('/api/v1')));
});

test('a member creates a key, which has a limit of its own', async () => {
  const member = await request.newContext();
  await signIn(member, site, { email: 'minjun@example.com' });
  const headers = { origin: site };
  const created = await member.put(`${site}/api/user/api-keys/${randomUUID()}`, {
    headers,
    data: { name: 'Test' },
  });
  assert.equal(created.status(), 200, await created.text());
  key = (await created.json()).secret;
  const authorization = `Bearer ${key}`;
  const response = await get('/api/v1/tools?limit=1', { authorization });
  assert.match(response.headers.get('ratelimit-policy'), /^"key"/);
  assert.equal((await get('/api/v1/tools', { authorization: `${authorization}x` })).status, 401);
  await member.dispose();
});

/** Repeats a call until it succeeds: the quiz service copies the catalog after its start. */
async function eventually(call, tries = 60) {
  try {
    return await call();
  } catch (error) {
    if (tries === 0) throw error;
    await sleep(500);
    return eventually(call, tries - 1);
  }
}

test('an MCP client gets recommendations with sources', async () => {
  const client = await connect({ authorization: `Bearer ${key}` });
  const call = async (name, args) => {
    const result = await client.callTool({ name, arguments: args });
    assert.ok(!result.isError, JSON.stringify(result.content));
    return result.structuredContent;
  };
  const { tools } = await call('search_tools', { query: '영상 편집', language: 'ko', limit: 3 });
  assert.equal(tools.length, 3);
  const ids = tools.map(({ id }) => id);
  assert.deepEqual(
    (await call('compare_tools', { ids })).tools.map(({ id }) => id),
    ids,
  );
  const recommended = await eventually(() =>
    call('recommend_tools', { purpose: 'create', task: 'slides' }),
  );
  assert.ok(recommended.tools.length > 0);
  // A fact whose source is not known yet says so by an empty list.
  const sources = recommended.tools.flatMap(({ facts }) => facts.map((fact) => fact.sources));
  assert.ok(sources.every(Array.isArray) && sources.some(({ length }) => length > 0));
  const { changes } = await call('recent_changes', { limit: 5 });
  assert.ok(changes.every(({ sources }) => sources.length > 0));
  await client.close();
});

test('a page of another site may not call the MCP server', async () => {
  const response = await fetch(`${site}/mcp`, {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    body: '{}',
  });
  assert.equal(response.status, 403);
});

test('the MCP server limits callers without a key', async () => {
  const ping = () =>
    fetch(`${site}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    }).then(({ status }) => status);
  const statuses = await Promise.all(Array.from({ length: 150 }, ping));
  assert.deepEqual([...new Set(statuses)].sort(), [200, 429]);
  const client = await connect({ authorization: `Bearer ${key}` });
  assert.equal((await client.listTools()).tools.length, 5);
  await client.close();
});

test('feeds of changes are linked in the heads of pages', async () => {
  const html = await (await get('/discover?lang=en')).text();
  const [, href] = /<link rel="alternate" type="application\/feed\+json"[^>]* href="([^"]+)">/.exec(
    html,
  );
  const feed = await (await fetch(href)).json();
  assert.equal(feed.version, 'https://jsonfeed.org/version/1.1');
  assert.equal(feed.language, 'en');
  assert.ok(feed.items.length > 0);
  const design = await (await get('/feeds/changes.xml?category=design&lang=ja')).text();
  assert.match(design, /<title>[^<]* · デザイン<\/title>/);
});
