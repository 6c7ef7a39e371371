import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Problem } from '@atlas/contracts';
import { request } from 'playwright/test';
import type { BrowserContext } from 'playwright/test';
import { withFault, withScenario } from './faults';

test('explains how to allow faults when the site allows none', async () => {
  const refusal = new Problem('not-allowed').toDetails();
  const site = createServer((_req, res) =>
    res.writeHead(403, { 'content-type': 'application/problem+json' }).end(JSON.stringify(refusal)),
  );
  await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(site.address() as AddressInfo).port}`;
  const calls = await request.newContext();
  const browser = { request: calls } as unknown as BrowserContext;
  await expect(withFault(browser, origin, 'catalog.getTool', { status: 500 })).rejects.toThrow(
    `${origin} allows no faults: they are allowed where its gateway's OVERRIDE_ORIGINS lists an origin.`,
  );
  await calls.dispose();
  site.close();
});

const SITE = 'http://localhost:8080';
const NO_PARTS = { remotes: {}, serverBundles: {} };

/** A browser context whose site accepts every scenario; records what was requested. */
function startBrowser({ refusal }: { refusal?: object } = {}) {
  const scenarios: unknown[] = [];
  const opened: string[] = [];
  const browser = {
    request: {
      post: async (_url: string, { data }: { data: object }) => {
        scenarios.push(data);
        const result = refusal ?? { address: `/?atlas-fault=${scenarios.length}` };
        return { ok: () => !refusal, status: () => 400, json: async () => result };
      },
      get: async (url: string) => {
        opened.push(url.replace(SITE, ''));
        return { status: () => 303 };
      },
    },
  } as unknown as BrowserContext;
  return { browser, scenarios, opened };
}

test.each([
  [{ latency: 800 }, { delayMs: 800 }],
  [{ status: 503 }, { response: '503' }],
  [{ body: 'broken' }, { response: 'broken' }],
  [{ connection: 'hanging' }, { response: 'hanging' }],
] as const)('maps the fault %j to the operation fault %j', async (fault, expected) => {
  const { browser, scenarios, opened } = startBrowser();
  await withFault(browser, SITE, 'news.list', fault);
  expect(scenarios).toEqual([{ name: 'test', operations: { 'news.list': expected }, ...NO_PARTS }]);
  expect(opened).toEqual(['/?atlas-fault=1']);
});

test('combines faults and ends each on its own', async () => {
  const { browser, scenarios, opened } = startBrowser();
  const late = { latency: 800 };
  const undoLate = await withFault(browser, SITE, 'news.list', late);
  const undoRefused = await withFault(browser, SITE, 'news.list', { status: 500 });
  await withScenario(browser, SITE, { operations: { 'news.read': { response: 'dropped' } } });
  expect(scenarios.at(-1)).toMatchObject({
    operations: {
      'news.list': { delayMs: 800, response: '500' },
      'news.read': { response: 'dropped' },
    },
  });
  await undoRefused();
  expect(scenarios.at(-1)).toMatchObject({ operations: { 'news.list': { delayMs: 800 } } });
  await undoLate();
  expect(scenarios.at(-1)).toEqual({
    ...{ name: 'test', operations: { 'news.read': { response: 'dropped' } }, ...NO_PARTS },
  });
  expect(opened).not.toContain('/?atlas-fault=off');
});

test('accepts the previous name of server bundles', async () => {
  const { browser, scenarios } = startBrowser();
  await withScenario(browser, SITE, { halves: { news: 'broken' } });
  await withScenario(browser, SITE, { serverBundles: { shell: 'hanging' } });
  expect(scenarios.at(-1)).toEqual({
    name: 'test',
    operations: {},
    remotes: {},
    serverBundles: { news: 'broken', shell: 'hanging' },
  });
});

test('clears the cookie when the last fault ends', async () => {
  const { browser, scenarios, opened } = startBrowser();
  const undo = await withFault(browser, SITE, 'news.list', { latency: 1 });
  await undo();
  await undo();
  expect(opened.slice(1)).toEqual(['/?atlas-fault=off', '/?atlas-fault=off']);
  expect(scenarios).toHaveLength(1);
});

test('does not share faults between browsers', async () => {
  const [one, other] = [startBrowser(), startBrowser()];
  await withFault(one.browser, SITE, 'news.list', { latency: 1 });
  await withFault(other.browser, SITE, 'news.read', { latency: 2 });
  expect(other.scenarios).toEqual([
    { name: 'test', operations: { 'news.read': { delayMs: 2 } }, ...NO_PARTS },
  ]);
});

test.each([
  [{ errors: [{ path: '/operations', message: 'Unknown.' }] }, '/operations: Unknown.'],
  [{ type: '/problems/too-large', detail: 'Too long.' }, 'Too long.'],
  [{}, '400'],
])('reports why the site rejects a fault: %j', async (refusal, why) => {
  const { browser } = startBrowser({ refusal });
  await expect(withFault(browser, SITE, 'news.none', { latency: 1 })).rejects.toThrow(
    `${SITE} does not take this fault: ${why}`,
  );
});
