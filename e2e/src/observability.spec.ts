import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { defined } from '@atlas/contracts/testing';
import { startCollector } from '../../packages/service-kit/src/testing/collector';
import { FULL_CHROMIUM } from './pages/full-chromium';
import { Platform } from './platform';

// The headless shell loses reports of a page that is left when the back/forward cache is enabled.
test.use({ launchOptions: FULL_CHROMIUM });

let collector: Awaited<ReturnType<typeof startCollector>>;
let platform: Platform;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  collector = await startCollector();
  platform = await Platform.start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    // Only the page's flag decides which requests are sampled.
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

test('a click, its calls and the services form one trace', async ({ page }) => {
  await open(page, '/discover');
  expect(collector.spans).toEqual([]);
  await page.locator('main article a').first().click();
  await expect.poll(() => spansOf('page').length, { timeout: 30_000 }).toBeGreaterThan(1);
  const root = defined(spansOf('page').find(({ name }) => name.startsWith('click ')));
  expect(root).toMatchObject({
    name: 'click /ai-detail-enhanced/:id',
    attributes: { 'atlas.page': '/discover' },
  });
  expect(root.parentSpanId).toBeFalsy();
  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === root.traceId);
  await expect.poll(() => ofTrace().some(({ name }) => /^(find|aggregate) /.test(name))).toBe(true);
  /** Services from a span up to the root span. */
  const pathOf = (id: string | undefined): string[] => {
    const span = ofTrace().find(({ spanId }) => spanId === id);
    return span ? [span.service, ...pathOf(span.parentSpanId)] : [];
  };
  const command = defined(ofTrace().find(({ name }) => /^(find|aggregate) /.test(name)));
  const path = pathOf(command.spanId);
  expect(path.slice(-3)).toEqual(['gateway', 'page', 'page']);
  expect(path).toEqual([command.service, command.service, 'gateway', 'page', 'page']);
  expect(ofTrace().filter(({ parentSpanId }) => !parentSpanId)).toHaveLength(1);
  const ids = new Set(ofTrace().map(({ spanId }) => spanId));
  const orphans = ofTrace().filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId));
  expect(orphans).toEqual([]);
});

test('no trace and no vitals with Global Privacy Control', async ({ page }) => {
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

test('web vitals are exported by route, release and language', async ({ page }) => {
  await open(page, '/ai-detail-enhanced/chatgpt');
  await page.getByRole('heading', { level: 1 }).click();
  await page.goto('about:blank');
  const { port } = JSON.parse(
    await readFile(join(platform.dataDir, 'gateway/admin.json'), 'utf8'),
  ) as { port: number };
  const readMetrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const labels = 'route="/ai-detail-enhanced/:id",remote="catalog",version="[^"]+",language="ko"';
  for (const vital of ['LCP', 'FCP', 'TTFB'])
    await expect
      .poll(readMetrics)
      .toMatch(
        new RegExp(`^atlas_page_vital_seconds_count\\{vital="${vital}",${labels}\\} 1`, 'm'),
      );
  await expect
    .poll(readMetrics)
    .toMatch(new RegExp(`^atlas_page_shift_count\\{${labels}\\} 1`, 'm'));
  expect(await readMetrics()).toMatch(
    /^atlas_country_vital_seconds_count\{vital="LCP",country="unknown"\} /m,
  );
});
