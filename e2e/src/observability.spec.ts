import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { startCollector } from '../../packages/service-kit/src/testing/collector';
import { WHOLE_CHROMIUM } from './pages/full-chromium';
import { Platform } from './platform';

// With the back/forward cache allowed, the headless shell loses reports of a page that is left.
test.use({ launchOptions: WHOLE_CHROMIUM });

/** What operators see of visitors: traces from the click, and how long they waited. */
let collector: Awaited<ReturnType<typeof startCollector>>;
let platform: Platform;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  collector = await startCollector();
  platform = await Platform.start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    // Nothing is sampled but what the page's flag says.
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
    PAGE_TRACES: '1',
  });
});
test.afterAll(async () => {
  await platform.remove();
  await collector.stop();
});

async function open(page: Page, path: string) {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.goto(platform.origin + path);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => sent.some((one) => one === '/load-errors')).toBe(true);
  return sent;
}

const spansOf = (service: string) => collector.spans.filter((span) => span.service === service);

test('when a visitor clicks a tool, then click, calls, gateway, services and database are one tree', async ({
  page,
}) => {
  await open(page, '/discover');
  expect(collector.spans).toEqual([]);
  await page.locator('main article a').first().click();
  await expect.poll(() => spansOf('page').length, { timeout: 30_000 }).toBeGreaterThan(1);
  const root = spansOf('page').find(({ name }) => name.startsWith('click '))!;
  expect(root).toMatchObject({
    name: 'click /ai-detail-enhanced/:id',
    attributes: { 'atlas.page': '/discover' },
  });
  expect(root.parentSpanId).toBeFalsy();
  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === root.traceId);
  await expect.poll(() => ofTrace().some(({ name }) => /^(find|aggregate) /.test(name))).toBe(true);
  /** From a span up to the click, each by its service. */
  const wayOf = (id: string | undefined): string[] => {
    const span = ofTrace().find(({ spanId }) => spanId === id);
    return span ? [span.service, ...wayOf(span.parentSpanId)] : [];
  };
  const command = ofTrace().find(({ name }) => /^(find|aggregate) /.test(name))!;
  const way = wayOf(command.spanId);
  expect(way.slice(-3)).toEqual(['gateway', 'page', 'page']);
  expect(way).toEqual([command.service, command.service, 'gateway', 'page', 'page']);
  expect(ofTrace().filter(({ parentSpanId }) => !parentSpanId)).toHaveLength(1);
  const ids = new Set(ofTrace().map(({ spanId }) => spanId));
  const orphans = ofTrace().filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId));
  expect(orphans).toEqual([]);
});

test('when a browser asks not to be measured, then its page begins no trace and tells no vitals', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const before = collector.spans.length;
  const called: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) called.push(request.headers().traceparent);
  });
  await open(page, '/discover');
  await page.locator('main article a').first().click();
  await page.waitForURL(/ai-detail-enhanced/);
  await page.waitForLoadState('networkidle');
  expect(called.length).toBeGreaterThan(0);
  expect(called.filter((one) => one !== undefined)).toEqual([]);
  expect(collector.spans.length).toBe(before);
});

test('when pages are left, then their web vitals are in the metrics, by pattern, release and language', async ({
  page,
}) => {
  await open(page, '/ai-detail-enhanced/chatgpt');
  await page.getByRole('heading', { level: 1 }).click();
  await page.goto('about:blank');
  const { port } = JSON.parse(
    await readFile(join(platform.dataDir, 'gateway/admin.json'), 'utf8'),
  ) as { port: number };
  const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const labels = 'route="/ai-detail-enhanced/:id",remote="catalog",version="[^"]+",language="ko"';
  for (const vital of ['LCP', 'FCP', 'TTFB'])
    await expect
      .poll(figures)
      .toMatch(
        new RegExp(`^atlas_page_vital_seconds_count\\{vital="${vital}",${labels}\\} 1`, 'm'),
      );
  await expect.poll(figures).toMatch(new RegExp(`^atlas_page_shift_count\\{${labels}\\} 1`, 'm'));
  expect(await figures()).toMatch(
    /^atlas_country_vital_seconds_count\{vital="LCP",country="unknown"\} /m,
  );
});
