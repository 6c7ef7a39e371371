// `npm run bench -- starved [--minutes 10] [--loops 4]`: a site under visitors beside so many busy loops per core. A machine
// without processor time is no fault: no circuit opens, no release is blamed, no process is restarted.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findChromium } from '../scripts/chromium.mjs';
import { describeMachine } from './report/machine.mjs';
import { percentile } from './report/median.mjs';
import { writeResults } from './report/results.mjs';
import { startBusyLoops } from './site/busy-loops.mjs';
import { npmStart } from './site/npm-start.mjs';
import { startTraffic } from './soak/traffic.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    loops: { type: 'string', default: '4' },
  },
});
const MINUTES = Number(values.minutes);
const LOOPS = Number(values.loops);
const VISITORS = { visitors: 5, signedIn: 1 };
const SAMPLE_MS = 2_000;
const PAGES = ['/', '/community', '/ai-detail-enhanced/canva', '/category-ranking?category=coding'];

const dir = mkdtempSync(path.join(tmpdir(), 'atlas-starved-'));
let loops;

/** Processes of the site: a restarted one has another id. */
const processesOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').sort();

async function metrics() {
  const { port } = JSON.parse(readFileSync(path.join(dir, 'gateway/admin.json'), 'utf8'));
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

const valuesOf = (text, name) =>
  [...text.matchAll(new RegExp(`^${name}(\\{\\S*\\})? (\\S+)`, 'gm'))].map(
    ([, labels = '', value]) => ({ labels, value: Number(value) }),
  );

/** A real browser, whose pages report about their releases. */
async function browse(origin, endsAt) {
  const browser = await chromium.launch({ executablePath: await findChromium() });
  const took = [];
  let failed = 0;
  try {
    const page = await browser.newPage();
    for (let at = 0; Date.now() < endsAt; at += 1) {
      const startedAt = performance.now();
      const to = origin + PAGES[at % PAGES.length];
      await page.goto(to, { timeout: 120_000 }).catch(() => (failed += 1));
      took.push(performance.now() - startedAt);
      await sleep(1_000);
    }
  } finally {
    await browser.close();
  }
  return { took, failed };
}

async function run(site) {
  const milliseconds = MINUTES * 60_000;
  const endsAt = Date.now() + milliseconds;
  const before = processesOf(site.pid);
  loops = startBusyLoops(LOOPS);
  const browsing = browse(site.origin, endsAt);
  const traffic = await startTraffic(site.origin, { ...VISITORS, milliseconds });
  const faults = new Map();
  const add = (fault) => faults.set(fault, (faults.get(fault) ?? 0) + 1);
  while (Date.now() < endsAt) {
    await sleep(SAMPLE_MS);
    const text = await metrics();
    for (const { labels, value } of valuesOf(text, 'atlas_gateway_breaker_state'))
      if (value === 2) add(`circuit open ${labels}`);
    for (const name of ['atlas_release_rollbacks_total', 'atlas_release_held'])
      for (const { labels, value } of valuesOf(text, name)) if (value > 0) add(`${name} ${labels}`);
  }
  const pages = await browsing;
  await traffic.done;
  const after = processesOf(site.pid);
  if (String(before) !== String(after)) add('a process was restarted');
  return { faults: Object.fromEntries(faults), pages, traffic };
}

let site;
try {
  site = await npmStart(dir, { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' });
  const machine = describeMachine();
  const { faults, pages, traffic } = await run(site);
  const failures = new Map();
  for (const { kind, status, error } of traffic.failures) {
    const key = `${kind} ${status ?? error}`;
    failures.set(key, (failures.get(key) ?? 0) + 1);
  }
  const times = [...traffic.counts.values()].flat();
  const seconds = (all, share) => (percentile(all, share) / 1_000).toFixed(2);
  const found = Object.entries(faults);
  writeResults('starved', {
    title: 'A machine without processor time',
    command: `npm run bench -- starved --minutes ${MINUTES}`,
    machine: machine.end(),
    data: { faults, failures: Object.fromEntries(failures) },
    sections: [
      {
        note: `${loops.count} busy loops, ${VISITORS.visitors} visitors and a browser for ${MINUTES} minutes. Circuits that opened, releases that were blamed, processes that were restarted: **${found.length === 0 ? 'none' : JSON.stringify(faults)}**.`,
        columns: ['', 'number', 'failed', 'p50 s', 'p95 s'],
        rows: [
          [
            'requests',
            times.length,
            [...failures].map(([key, count]) => `${count} × ${key}`).join(', ') || 0,
            seconds(times, 0.5),
            seconds(times, 0.95),
          ],
          [
            'pages in the browser',
            pages.took.length,
            pages.failed,
            seconds(pages.took, 0.5),
            seconds(pages.took, 0.95),
          ],
        ],
      },
    ],
  });
  if (found.length > 0) process.exitCode = 1;
} finally {
  loops?.stop();
  await site?.stop();
  rmSync(dir, { recursive: true, force: true });
}
