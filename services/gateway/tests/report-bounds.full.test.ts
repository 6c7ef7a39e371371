import { defined } from '@atlas/contracts/testing';
import { definePlugin } from '../src/plugins/define-plugin';
import type { HealthEvent } from '../src/registry/release-source';
import { cookieOf } from './cookie-of';
import { eventually } from './eventually';
import { OWN, startForTest } from './started-gateway';
import type { Started } from './started-gateway';

const counted: HealthEvent[] = [];
const monitorPlugin = definePlugin({
  name: 'monitor',
  setup: ({ releases }) =>
    releases.useMonitor({
      count: (event) => void counted.push(event),
      countCall() {},
      reportFailure() {},
    }),
});

let atlas: Started;
beforeAll(async () => {
  atlas = await startForTest({
    env: { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_FACTOR: '100' },
    plugins: [monitorPlugin],
  });
});
afterAll(() => atlas.stop());

/** A new visitor from this address opens a page, which reports that the catalog failed to load. */
async function reportFailure(address: string): Promise<void> {
  const page = await atlas.get('/own-route', { 'x-forwarded-for': address });
  const [, ticket] = defined(/name="atlas-ticket" content="([^"]+)"/.exec(await page.text()));
  const errors = [{ remote: 'catalog', part: 'load', phase: 'load', message: 'made up' }];
  const headers = { ...OWN, cookie: cookieOf(page), 'x-forwarded-for': address };
  const response = await atlas.post('/load-errors', JSON.stringify({ ticket, errors }), headers);
  expect(response.status).toBe(204);
}

async function boundedReports(): Promise<number> {
  const metrics = await (await fetch(`${atlas.admin}/metrics`)).text();
  return Number(/^atlas_client_reports_bounded_total (\d+)$/m.exec(metrics)?.[1]);
}

test('counts one of 50 made-up visitors of an address', async () => {
  const networks = [1, 2, 3, 4, 5].map((at) => `198.51.${at}.7`);
  const madeUp = Array<string>(5).fill('203.0.113.9');
  await Promise.all(networks.map(reportFailure));
  for (let at = 0; at < 10; at += 1) await Promise.all(madeUp.map(reportFailure));
  // A report is counted after its response.
  await eventually(
    async () => counted.length + (await boundedReports()),
    (number) => number === 55,
  );
  expect(counted.slice(5)).toMatchObject([{ slice: 'catalog', part: 'load', failed: true }]);
  expect(await boundedReports()).toBe(49);
});
