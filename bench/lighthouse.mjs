import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

/**
 * `ATLAS_ORIGIN=http://localhost:8080 node bench/lighthouse.mjs [path …]`: mobile scores of a running production build, the
 * median of RUNS for each page, and the audits behind a missed goal.
 */
const origin = process.env.ATLAS_ORIGIN ?? 'http://localhost:8080';
const RUNS = Number(process.env.RUNS ?? 3);
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const PAGES =
  process.argv.length > 2
    ? process.argv.slice(2)
    : ['/', '/ai-detail-enhanced/chatgpt', '/community'];
const FIGURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

const userDataDir = await mkdtemp(join(tmpdir(), 'atlas-lighthouse-'));
const chrome = await launch({
  chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  userDataDir,
  chromeFlags: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

let reached = true;
try {
  console.log(
    `| page | ${Object.keys(GOALS).join(' | ')} | FCP | LCP | TBT | CLS | SI |\n|---${'|---'.repeat(Object.keys(GOALS).length + FIGURES.length)}|`,
  );
  for (const page of PAGES) {
    const result = await medianOf(page);
    const scores = Object.keys(GOALS).map((name) =>
      Math.round(result.categories[name].score * 100),
    );
    console.log(
      `| ${[page, ...scores, ...FIGURES.map((name) => result.audits[name].displayValue)].join(' | ')} |`,
    );
    const below = Object.entries(GOALS).filter(
      ([name, goal], index) => scores[index] < goal && name,
    );
    reached &&= below.length === 0;
    for (const [name] of below) explain(result, name);
  }
} finally {
  chrome.kill();
  await rm(userDataDir, { recursive: true, force: true });
}
process.exitCode = reached ? 0 : 1;

async function medianOf(page) {
  const results = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { lhr } = await lighthouse(origin + page, {
      port: chrome.port,
      onlyCategories: Object.keys(GOALS),
      logLevel: 'error',
    });
    results.push(lhr);
  }
  return results.sort((a, b) => a.categories.performance.score - b.categories.performance.score)[
    Math.floor(RUNS / 2)
  ];
}

/** The most expensive audits of a category that missed its goal. */
function explain({ categories, audits }, name) {
  const lost = categories[name].auditRefs
    .map(({ id, weight }) => ({ id, loss: weight * (1 - (audits[id].score ?? 1)) }))
    .filter(({ loss }) => loss > 0)
    .sort((a, b) => b.loss - a.loss);
  for (const { id } of lost.slice(0, 6)) {
    const items = (audits[id].details?.items ?? [])
      .slice(0, 4)
      .map((item) => item.node?.snippet ?? item.url ?? item.description ?? item.issueType ?? '');
    console.log(
      `    ${name}: ${id} ${audits[id].displayValue ?? ''} ${items.filter(Boolean).join(' · ').slice(0, 400)}`,
    );
  }
}
