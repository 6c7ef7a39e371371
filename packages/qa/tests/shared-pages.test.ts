import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually, StubRenderer } from '@atlas/service-gateway/testing';
import type { Started } from '@atlas/service-gateway/testing';
import { createPanelPlugin } from '../src/gateway/panel-plugin';
import { startQaGateway } from './started-qa-gateway';

const renderer = new StubRenderer();
let atlas: Started;
beforeAll(async () => {
  await renderer.start();
  renderer.html = '<h1>Tools</h1>';
  atlas = await startQaGateway({
    env: { SURROGATE_KEYS: 'surrogate-key', RENDERER_URL: renderer.url },
  });
});
afterAll(() => Promise.all([atlas.stop(), renderer.stop()]));

const isShared = async (url: string, headers?: Record<string, string>) =>
  (await atlas.get(url, headers)).headers.has('surrogate-key');

test.each(['atlas_override=x', 'atlas_preview=x', 'atlas_fault=x'])(
  'a CDN stores no page of a visitor with %s',
  async (cookie) => {
    await eventually(() => isShared('/'), Boolean);
    const { headers } = await atlas.get('/', { cookie });
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.has('surrogate-key')).toBe(false);
    expect(headers.getSetCookie().join()).toContain('atlas_visitor=');
  },
);

test('a CDN stores no response to a link that starts a scenario', async () => {
  await eventually(() => isShared('/'), Boolean);
  expect(await isShared('/?atlas-fault=off')).toBe(false);
});

test('the policy of a page in a CDN allows the folder of the panel', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'panel-'));
  const entry = 'extension.ab12cd34.js';
  const manifest = { name: 'qa', entry, integrity: { [entry]: 'sha384-abc' } };
  writeFileSync(path.join(folder, 'extension.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, entry), 'var qa;');
  const site = await startQaGateway({
    plugins: [createPanelPlugin(folder)],
    env: { SURROGATE_KEYS: 'surrogate-key', RENDERER_URL: renderer.url },
  });
  try {
    const page = await eventually(
      () => site.get('/'),
      ({ headers }) => headers.has('surrogate-key'),
    );
    const policy = page.headers.get('content-security-policy') ?? '';
    const [, scripts = ''] = /script-src ([^;]+)/.exec(policy) ?? [];
    expect(scripts.split(' ')).toContain('http://localhost:8080/qa/');
    expect(scripts).not.toContain('nonce');
    expect(await page.text()).toContain(`"entry":"/qa/${entry}"`);
    expect((await site.get(`/qa/${entry}`)).status).toBe(200);
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true });
  }
});
