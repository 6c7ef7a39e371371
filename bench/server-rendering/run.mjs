// `npm run bench -- server-rendering [--runs 5] [--pages home,detail]`: compares server-rendered with client-rendered pages, in turns; on a site of its own, or on the one at ATLAS_ORIGIN.
// `--with <folder> [--rounds 9]`: compares the renderer with that of another checkout, which is built (on a site at ATLAS_ORIGIN
// with ATLAS_DATA_DIR, too).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findChromium } from '../../scripts/chromium.mjs';
import { describeMachine } from '../report/machine.mjs';
import { median } from '../report/median.mjs';
import { writeResults } from '../report/results.mjs';
import { npmStart } from '../site/npm-start.mjs';
import { slowLine } from '../site/slow-line.mjs';
import { waitForRender } from '../site/wait-for-render.mjs';
import { responsesOf } from './responses.mjs';
import { compareRenderers } from './compare-renderers.mjs';
import { goalsSection } from './goals.mjs';
import { visit } from './visit.mjs';

/** `main` is the main content of the page, not a heading of the static HTML. */
const PAGES = {
  home: { path: '/', main: '#comparison article' },
  detail: { path: '/ai-detail-enhanced/canva', main: 'main h1:not(.first-page *)' },
  ranking: { path: '/category-ranking?category=coding', main: 'main ol li' },
  community: { path: '/community', main: 'main article' },
  comparison: { path: '/compare/canva-vs-gamma', main: 'main [role="table"] [role="row"]' },
  bundle: { path: '/bundle-detail/blog-writer', main: 'main dd' },
};
const LINE = { latency: 150, bytesPerSecond: 200_000 };
const FIGURES = [
  ['main', 'main content, ms'],
  ['screen', 'first screen, ms'],
  ['fcp', 'FCP, ms'],
  ['lcp', 'LCP, ms'],
  ['alive', 'alive, ms'],
  ['blocked', 'blocked, ms'],
  ['longest', 'longest task, ms'],
  ['shift', 'layout shift'],
  ['html', 'HTML, KB'],
  ['all', 'all, KB'],
  ['calls', 'calls'],
];
const NOTE = `Medians of RUNS visits each, alternating: a phone of 412 × 823 px, 1.6 Mbit/s, 150 ms, a processor four times slower. *Main content*: the element that the page is about is painted (a tool's card, a tool's heading, an entry of the ranking, a review, a row of the table, a price). *First screen*: all of its final content is painted. *Interactive*: the first control on it is hydrated, and the main thread is responsive. These three come from separate visits, because observing costs time. *Blocked*: time of tasks beyond 50 ms.`;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: Object.keys(PAGES).join(',') },
    with: { type: 'string' },
    rounds: { type: 'string', default: '9' },
  },
});
const RUNS = Number(values.runs);
const names = values.pages.split(',');

async function visitsOf(browser, origin, { path: to, main }) {
  const url = origin + to;
  // After a write a visitor gets the client-rendered page (packages/contracts/src/wrote-cookie.ts).
  const ALONE = { name: 'atlas_wrote', value: '1', url: origin };
  await waitForRender(url);
  const visits = { server: [], browser: [] };
  // The first visit finds an empty cache and is not counted.
  for (let run = 0; run <= RUNS; run += 1)
    for (const [by, cookie] of Object.entries({ server: undefined, browser: ALONE })) {
      const found = await visit(browser, { url, cookie });
      const watched = await visit(browser, { url, cookie, main });
      const { main: content, screen, alive } = watched;
      if (run > 0) visits[by].push({ ...found, main: content, screen, alive });
    }
  return visits;
}

function mediansOf(visits) {
  const of = (list) =>
    Object.fromEntries(FIGURES.map(([figure]) => [figure, median(list.map((one) => one[figure]))]));
  return { server: of(visits.server), browser: of(visits.browser) };
}

function sections(found) {
  const medians = Object.fromEntries(
    Object.entries(found).map(([page, { visits }]) => [page, mediansOf(visits)]),
  );
  const rows = Object.entries(medians).flatMap(([page, by]) =>
    FIGURES.map(([figure, name]) => [page, name, by.server[figure], by.browser[figure]]),
  );
  const times = ({ first, whole, p95 }) => [first, whole, p95].map((ms) => ms.toFixed(1));
  return [
    goalsSection(medians, NOTE.replace('RUNS', RUNS)),
    { heading: 'Visits', columns: ['page', '', 'server-rendered', 'client-rendered'], rows },
    {
      heading: 'Responses',
      note: 'In ms, without network delay. *Cached*: by the gateway. *Made*: for an uncached URL.',
      columns: [
        'page',
        ...['cached: first byte', 'complete', 'p95'],
        ...['made: first byte', 'whole', 'p95'],
      ],
      rows: Object.entries(found).map(([page, { responses }]) => [
        page,
        ...times(responses.cached),
        ...times(responses.made),
      ]),
    },
  ];
}

async function measure(origin) {
  const { host, port } = new URL(origin);
  const line = await slowLine({ ...LINE, port: Number(port) });
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
  const machine = describeMachine({ chromium: browser.version() });
  const found = {};
  try {
    for (const name of names) {
      found[name] = { visits: await visitsOf(browser, origin, PAGES[name]) };
      console.log(name, JSON.stringify(mediansOf(found[name].visits)));
    }
  } finally {
    await browser.close();
    line.close();
  }
  for (const name of names) found[name].responses = await responsesOf(origin + PAGES[name].path);
  writeResults('server-rendering', {
    title: 'Server-rendered pages',
    command: `npm run bench -- server-rendering --runs ${RUNS}`,
    machine: machine.end(),
    sections: sections(found),
    data: { found },
  });
}

/** A comparison reads the secret of the renderers in `dataDir`. */
async function run(origin, dataDir) {
  if (!values.with) return measure(origin);
  await compareRenderers({ origin, dataDir, other: values.with, rounds: Number(values.rounds) });
}

if (process.env.ATLAS_ORIGIN) {
  await run(process.env.ATLAS_ORIGIN, process.env.ATLAS_DATA_DIR);
} else {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atlas-server-rendering-'));
  let platform;
  try {
    platform = await npmStart(dataDir);
    await run(platform.origin, dataDir);
  } finally {
    await platform?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
