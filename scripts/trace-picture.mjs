// `node scripts/trace-picture.mjs`: starts a site of its own that sends its spans here, clicks a tool in a browser, and draws the
// spans of what that click asked for: docs/images/trace.png, docs/operations.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright';
import { register } from 'tsx/esm/api';
import { findChromium } from './chromium.mjs';
import { root } from './rooms.mjs';

register();
const { startCollector } = await import('../packages/service-kit/src/testing/collector.ts');
const { startPlatform } = await import('../packages/dev-env/src/index.ts');

const WIDTH = 1120;
const COLOURS = ['#2f5d50', '#b4552d', '#3d5a98', '#8a6d1d', '#7a3b69'];
const folder = mkdtempSync(join(tmpdir(), 'atlas-trace-'));
const collector = await startCollector();
process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
process.env.OTEL_BSP_SCHEDULE_DELAY = '200';
const platform = await startPlatform({ dataDir: folder });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox'],
});
try {
  const spans = await spansOfClick();
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 200 } });
  await page.setContent(draw(spans));
  await page.screenshot({ path: join(root, 'docs/images/trace.png'), fullPage: true });
  console.log(`docs/images/trace.png: ${spans.length} spans`);
} finally {
  await browser.close();
  await platform.stop();
  await collector.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Below calls to services alone: pages and files have no way to a database. */
async function spansOfClick() {
  const page = await browser.newPage({ locale: 'en-US' });
  await page.goto(`${platform.origin}/discover`);
  await page.waitForLoadState('networkidle');
  await pause(2_000);
  const clickedAt = Date.now();
  await page.locator('main article a').first().click();
  await page.waitForLoadState('networkidle');
  await pause(2_000);
  const isOfClick = ({ startTimeUnixNano: from }) => Number(BigInt(from) / 1_000_000n) >= clickedAt;
  const recent = collector.spans.filter(isOfClick);
  const traces = groupByTrace(recent);
  return [...traces.values()]
    .filter((spans) => spans.length > 1 && spans.some(({ service }) => service === 'gateway'))
    .flatMap(inOrder);
}

function groupByTrace(spans) {
  const traces = new Map();
  for (const span of spans) traces.set(span.traceId, [...(traces.get(span.traceId) ?? []), span]);
  return traces;
}

/** Parents before what is below them, each with its depth. */
function inOrder(spans) {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const below = (parent, depth) =>
    spans
      .filter(({ parentSpanId }) =>
        parent ? parentSpanId === parent : !known.has(parentSpanId ?? ''),
      )
      .sort((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)))
      .flatMap((span) => [{ ...span, depth }, ...below(span.spanId, depth + 1)]);
  return below(undefined, 0);
}

function draw(spans) {
  const start = spans.reduce(
    (least, one) => (one.startTimeUnixNano < least ? one.startTimeUnixNano : least),
    spans[0].startTimeUnixNano,
  );
  const end = spans.reduce(
    (most, one) => (one.endTimeUnixNano > most ? one.endTimeUnixNano : most),
    start,
  );
  const ms = (nano) => Number(BigInt(nano) - BigInt(start)) / 1e6;
  const whole = ms(end);
  const services = [...new Set(spans.map(({ service }) => service))].sort();
  const colour = (service) => COLOURS[services.indexOf(service) % COLOURS.length];
  const rows = spans.map(({ service, name, depth, startTimeUnixNano, endTimeUnixNano }) => {
    const [from, took] = [ms(startTimeUnixNano), ms(endTimeUnixNano) - ms(startTimeUnixNano)];
    const bar = `left:${(from / whole) * 100}%;width:max(3px,${(took / whole) * 100}%);background:${colour(service)}`;
    return `<tr><td style="padding-left:${depth * 18 + 8}px"><b style="color:${colour(service)}">${service}</b> ${name}</td><td class="ms">${took.toFixed(1)} ms</td><td class="time"><i style="${bar}"></i></td></tr>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>
    body{margin:0;padding:24px;font:13px/1.5 system-ui,sans-serif;color:#1c1b19;background:#fff}
    h1{margin:0 0 12px;font-size:15px}
    table{width:100%;border-collapse:collapse}
    td{padding:3px 8px;border-top:1px solid #e7e4de;white-space:nowrap}
    .ms{text-align:right;font-variant-numeric:tabular-nums;color:#6b6862}
    .time{position:relative;width:52%}
    i{position:absolute;top:7px;height:12px;border-radius:2px}
  </style><h1>A click on a tool: ${whole.toFixed(0)} ms from its first call to its last answer</h1><table>${rows.join('')}</table>`;
}
