import { chromium } from 'playwright';
import { findChromium } from '../scripts/chromium.mjs';
import { slowLine } from './site/slow-line.mjs';

/**
 * `ATLAS_ORIGIN=http://localhost:8080 npm run bench -- drawn [path …]`: pages that a server has drawn beside the same
 * pages drawn by the browser alone, in turns, the median of RUNS of each: 1.6 Mbit/s, 150 ms, a processor four times
 * slower. Then how long the gateway takes for a kept page, and the renderer for one that is not kept.
 */
const origin = process.env.ATLAS_ORIGIN ?? 'http://localhost:8080';
const RUNS = Number(process.env.RUNS ?? 5);
const ASKED = 200;
const PAGES =
  process.argv.length > 2
    ? process.argv.slice(2)
    : [
        '/',
        '/ai-detail-enhanced/canva',
        '/category-ranking?category=coding',
        '/community',
        '/compare/canva-vs-gamma',
        '/bundle-detail/blog-writer',
      ];
const NETWORK = { latency: 150, bytesPerSecond: 200_000 };
/** Who has just changed something gets the page that the browser draws (packages/contracts/src/wrote-cookie.ts). */
const ALONE = { name: 'atlas_wrote', value: '1', url: origin };

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const { host, port } = new URL(origin);
const line = await slowLine({ ...NETWORK, port: Number(port) });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    `--host-resolver-rules=MAP ${host} 127.0.0.1:${line.port}`,
  ],
});
try {
  console.log(
    '| page | drawn by | FCP | LCP | blocked | longest | shift | HTML KB | all KB | calls |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const path of PAGES) {
    await untilKept(path);
    const seen = { server: [], browser: [] };
    for (let run = 0; run < RUNS; run += 1)
      for (const by of Object.keys(seen)) seen[by].push(await visit(path, by === 'browser'));
    for (const [by, visits] of Object.entries(seen)) {
      const figures = Object.keys(visits[0]).map((key) => median(visits.map((one) => one[key])));
      console.log(`| ${[path, by, ...figures].join(' | ')} |`);
    }
  }
} finally {
  await browser.close();
  line.close();
}

console.log('\n| page | kept, ms: first byte | whole | p95 | not kept: first byte | whole | p95 |');
console.log('|---|---|---|---|---|---|---|');
for (const path of PAGES) {
  await untilKept(path);
  const kept = await times(() => path);
  // Another query is another page to the gateway, and the same to whoever draws it.
  const made = await times((at) => `${path}${path.includes('?') ? '&' : '?'}n=${Date.now()}${at}`);
  console.log(`| ${[path, ...kept, ...made].join(' | ')} |`);
}

/** The median time to the first byte and to the whole answer, and the latter's 95th part, in ms. */
async function times(pathAt) {
  const first = [];
  const whole = [];
  for (let at = 0; at < ASKED; at += 1) {
    const began = performance.now();
    const reader = (await fetch(origin + pathAt(at))).body.getReader();
    await reader.read();
    first.push(performance.now() - began);
    while (!(await reader.read()).done);
    whole.push(performance.now() - began);
  }
  const p95 = whole.toSorted((a, b) => a - b)[ASKED * 0.95];
  return [median(first), median(whole), p95].map((ms) => ms.toFixed(1));
}

async function untilKept(path) {
  for (let tries = 0; tries < 50; tries += 1) {
    const html = await (await fetch(origin + path)).text();
    if (html.includes('id="drawn"')) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${path} is not drawn at the server`);
}

async function visit(path, alone) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    serviceWorkers: 'block',
  });
  if (alone) await context.addCookies([ALONE]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const bytes = { document: 0, all: 0 };
  let documentId;
  let calls = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (type === 'Document') documentId = requestId;
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/') && !/\.svg$|\/events$/.test(pathname)) calls += 1;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (requestId === documentId) bytes.document = encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.waitForTimeout(4_000);
  const { fcp, lcp, blocked, longest, shift } = await page.evaluate(() => window.figures);
  await context.close();
  const kb = (value) => Math.round(value / 102.4) / 10;
  return {
    fcp: Math.round(fcp),
    lcp: Math.round(lcp),
    blocked: Math.round(blocked),
    longest: Math.round(longest),
    shift: Math.round(shift * 10_000) / 10_000,
    html: kb(bytes.document),
    all: kb(bytes.all),
    calls,
  };
}

function observe() {
  const figures = { fcp: 0, lcp: 0, blocked: 0, longest: 0, shift: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') figures.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => (figures.lcp = entry.startTime));
  watch('longtask', ({ duration }) => {
    figures.blocked += duration - 50;
    figures.longest = Math.max(figures.longest, duration);
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) figures.shift += entry.value;
  });
  Object.assign(window, { figures });
}
