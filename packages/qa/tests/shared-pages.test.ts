import { eventually, StubRenderer } from '@atlas/service-gateway/testing';
import type { Started } from '@atlas/service-gateway/testing';
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
