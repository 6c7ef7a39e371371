import { defined } from '@atlas/contracts/testing';
import { definePlugin } from '../src/plugins/define-plugin';
import { eventually } from './eventually';
import { StubRenderer } from './stub-renderer';
import { startForTest } from './started-gateway';
import type { Started } from './started-gateway';

const rendered = (title: string) =>
  `<div data-outlet><div data-server-rendered="catalog"><h1>${title}</h1></div></div>`;

let atlas: Started;
let renderer: StubRenderer;
let release: () => void;
let held: number;

const holding = () => {
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  return definePlugin({
    name: 'holding',
    timeoutMs: 60_000,
    setup: (gateway) =>
      gateway.onPageRequest(async ({ path }) => {
        if (!path.startsWith('/profile/held')) return;
        held += 1;
        await untilReleased;
      }),
  });
};

beforeEach(async () => {
  renderer = await new StubRenderer().start();
  renderer.html = rendered('fresh');
  renderer.renderDelay = Promise.resolve();
  held = 0;
  atlas = await startForTest({
    env: { RENDERER_URL: renderer.url, MAX_PAGES: '8' },
    plugins: [holding()],
  });
});
afterEach(async () => {
  release();
  await Promise.all([atlas.stop(), renderer.stop()]);
});

/** Holds pages in work until `release` is called. */
async function holdPages(count: number) {
  const pages = Array.from({ length: count }, (_, at) => atlas.get(`/profile/held-${at}`));
  await eventually(
    () => held,
    (begun) => begun === count,
  );
  return pages;
}

const lineOf = (path: string) =>
  eventually(
    () => atlas.lines.findLast((line) => line.includes(`"path":"${path}"`)) ?? '',
    (line) => line !== '',
  ).then((line) => JSON.parse(line) as Record<string, unknown>);

test('above a quarter of MAX_PAGES a page is served from the cache, or rendered by the browser', async () => {
  await (await atlas.get('/own-route')).text();
  const pages = await holdPages(2);
  renderer.html = rendered('newer');

  const cached = await atlas.get('/own-route');
  expect(await cached.text()).toContain('<h1>fresh</h1>');
  const unknown = await atlas.get('/ai-detail-enhanced/suno');
  expect(unknown.status).toBe(200);
  expect(await unknown.text()).not.toContain('data-server-rendered="catalog"');
  expect(await lineOf('/own-route')).toMatchObject({ route: '/own-route', via: 'hit' });
  expect(await lineOf('/ai-detail-enhanced/suno')).toMatchObject({
    route: '/ai-detail-enhanced/:id',
    via: 'browser',
    renderMs: expect.any(Number) as number,
  });

  release();
  await Promise.all(pages);
  expect(await (await atlas.get('/ai-detail-enhanced/suno')).text()).toContain('<h1>newer</h1>');
});

test('a page above MAX_PAGES gets 503 with Retry-After in its language, and calls go on', async () => {
  const pages = await holdPages(8);
  const refused = await atlas.get('/own-route?lang=en');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.headers.get('content-type')).toContain('text/html');
  expect(await refused.text()).toContain('<html lang="en">');
  expect(await lineOf('/own-route')).toMatchObject({ via: 'refused', reason: 'overloaded' });
  expect((await atlas.get('/api/reviews')).status).toBe(200);

  release();
  await Promise.all(pages);
  expect((await atlas.get('/own-route')).status).toBe(200);
});

test('metrics tell pages by how they were made', async () => {
  for (let at = 0; at < 2; at += 1) await (await atlas.get('/own-route')).text();
  const metrics = await eventually(
    async () => (await fetch(`${atlas.admin}/metrics`)).text(),
    (text) => text.includes('route="page",method="GET",status="200",via="hit"'),
  );
  const count = (via: string) =>
    defined(
      new RegExp(
        `^atlas_gateway_request_seconds_count\\{route="page",method="GET",status="200",via="${via}"\\} (\\d+)`,
        'm',
      ).exec(metrics),
    )[1];
  expect([count('miss'), count('hit')]).toEqual(['1', '1']);
});
