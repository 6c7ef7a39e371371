// `node scripts/trace-picture.mjs`: starts a site that sends its spans here, clicks a tool in a browser, and renders the
// trace of that click: docs/images/trace.png, docs/operations.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright';
import { register } from 'tsx/esm/api';
import { findChromium } from './chromium.mjs';
import { root } from './workspaces.mjs';
import { renderTrace, groupByTrace, inOrder, timeOf } from './traces.mjs';

register();
const { startCollector } = await import('../packages/service-kit/src/testing/collector.ts');
const { startPlatform } = await import('../packages/dev-env/src/index.ts');

const WIDTH = 1120;
const WAIT_MS = 30_000;
const folder = mkdtempSync(join(tmpdir(), 'atlas-trace-'));
const collector = await startCollector();
process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
process.env.OTEL_BSP_SCHEDULE_DELAY = '200';
process.env.PAGE_TRACES = '1';
const platform = await startPlatform({ dataDir: folder });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox'],
});
try {
  const spans = await spansOfClick();
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 200 } });
  const title = `A click on a tool: ${timeOf(spans).ms.toFixed(0)} ms until the last response`;
  await page.setContent(renderTrace(spans, title));
  await page.screenshot({ path: join(root, 'docs/images/trace.png'), fullPage: true });
  console.log(`docs/images/trace.png: ${spans.length} spans`);
} finally {
  await browser.close();
  await platform.stop();
  await collector.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The complete trace of the click, from the browser to the database. */
async function spansOfClick() {
  const page = await browser.newPage({ locale: 'en-US' });
  await page.goto(`${platform.origin}/discover`);
  await page.waitForLoadState('networkidle');
  // Tracing is loaded when the page is idle.
  await page.waitForRequest((request) => request.url().endsWith('/load-errors'));
  await pause(2_000);
  await page.locator('main article a').first().click();
  for (const until = Date.now() + WAIT_MS; Date.now() < until; await pause(250)) {
    const trace = [...groupByTrace(collector.spans).values()].find(isWhole);
    if (trace) return inOrder(trace);
  }
  throw new Error('The click has made no trace.');
}

/** The last spans arrive some time after the browser's own. */
function isWhole(spans) {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const isClick = spans.some(({ service, name }) => service === 'page' && /^click /.test(name));
  const reaches = spans.some(({ name }) => /^(find|aggregate) /.test(name));
  return isClick && reaches && spans.every(({ parentSpanId: id }) => !id || known.has(id));
}
