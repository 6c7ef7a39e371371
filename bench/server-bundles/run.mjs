// `npm run bench -- server-bundles [--loops 4] [--seconds 300] [--only allocates]`: effects of a broken server bundle on a running site: on its
// visitors, others and itself. `--loops` adds so many busy loops per core, `--seconds`
// is the longest watch of a fault, `--only` selects faults by their names.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { describeMachine } from '../report/machine.mjs';
import { percentile } from '../report/median.mjs';
import { writeResults } from '../report/results.mjs';
import { startBusyLoops } from '../site/busy-loops.mjs';
import { npmStart } from '../site/npm-start.mjs';
import { FAULTS } from './faults.mjs';

register();
const { unchanged, PlantedReleases } = await import('../../e2e/src/planted-release.ts');

const { values } = parseArgs({
  options: {
    loops: { type: 'string', default: '0' },
    seconds: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const LOOPS = Number(values.loops);
const faults = Object.entries(FAULTS).filter(([name]) => new RegExp(values.only).test(name));
/** A bundle that ended a thread is skipped for a minute, and reported when it does so again. Busy cores make that later. */
const WATCHED_MS = Number(values.seconds ?? (LOOPS > 0 ? 240 : 80)) * 1_000;
const BETWEEN_VISITS_MS = 250;
const FEWEST_VISITS = 20;

const dataDir = mkdtempSync(path.join(tmpdir(), 'atlas-server-bundles-'));
let requestCount = 0;

/** Requests an uncached page as a new visitor. */
async function visit(origin, to) {
  const began = performance.now();
  const response = await fetch(`${origin}${to}?n=${(requestCount += 1)}`);
  const text = await response.text();
  const got = /got (environment.*?)<\/?\w/.exec(text)?.[1];
  return {
    ms: performance.now() - began,
    what: response.status === 200 ? kindOf(text) : `status ${response.status}`,
    got,
  };
}

function kindOf(html) {
  if (!html.includes('id="dehydrated-state"')) return 'client-rendered';
  if (html.includes('data-server-rendered="quiz"')) return 'rendered';
  return 'rendered without it';
}

/** Requests pages of other slices until stopped. */
function watchOthers(origin) {
  const times = [];
  let failed = 0;
  let going = true;
  const watching = (async () => {
    while (going) {
      const { ms, what } = await visit(origin, '/privacy-policy');
      times.push(ms);
      if (what.startsWith('status')) failed += 1;
      await sleep(50);
    }
  })();
  return async () => {
    going = false;
    await watching;
    return { times, failed };
  };
}

const logOf = (name) => readFileSync(path.join(dataDir, 'logs', name), 'utf8').split('\n');

/** Log messages of the renderer about this release, each once. */
function messageOf(version) {
  const lines = logOf('renderer.log').filter((line) => line.includes(`quiz@${version}`));
  const messages = lines.map((line) => {
    const { msg, reason, release: serverBundle } = JSON.parse(line);
    if (serverBundle) return `${msg}: ${reason ?? ''}`;
    return msg;
  });
  return [...new Set(messages)].join('; ').slice(0, 160) || 'nothing';
}

async function tryFault({ origin }, quiz, [what, code], index) {
  const version = `92.0.${index + 1}`;
  await quiz.publish(version, unchanged, (serverBundle) => `${serverBundle}\n${code}`);
  const stop = watchOthers(origin);
  await quiz.promote(version, 99.99);
  const began = performance.now();
  const visits = [];
  let ended;
  while (performance.now() - began < WATCHED_MS) {
    visits.push(await visit(origin, '/category-ranking'));
    if (!(await quiz.status()).canary) {
      ended = `ended after ${visits.length} visits, ${((performance.now() - began) / 1000).toFixed(0)} s`;
      break;
    }
    const isSettled = visits.slice(-FEWEST_VISITS).every((one) => one.what === visits.at(-1).what);
    const isLeftAlone = /worker ended|rendered too much/.test(messageOf(version));
    if (LOOPS === 0 && visits.length >= FEWEST_VISITS && isSettled && !isLeftAlone) break;
    await sleep(BETWEEN_VISITS_MS);
  }
  const others = await stop();
  if (!ended) await quiz.abort();
  const kinds = [...new Set(visits.map((one) => one.what))];
  const timesOf = (kind) => visits.filter((one) => one.what === kind).length;
  const { got } = visits.find((one) => one.got) ?? {};
  return [
    what,
    `${visits[0].what}, ${visits[0].ms.toFixed(0)} ms`,
    kinds.map((kind) => `${timesOf(kind)} × ${kind}`).join(', ') + (got ? ` (${got})` : ''),
    percentile(
      visits.map(({ ms }) => ms),
      1,
    ).toFixed(0),
    [0.5, 0.99].map((share) => percentile(others.times, share)?.toFixed(0)).join(' / ') +
      (others.failed > 0 ? `, ${others.failed} failed` : ''),
    messageOf(version).replaceAll('|', '/'),
    ended ?? 'stays',
  ];
}

let platform;
let loops;
try {
  platform = await npmStart(dataDir, { RATE_LIMIT_FACTOR: '1000' });
  const machine = describeMachine();
  const site = { origin: platform.origin, dataDir, releasesDir: path.join(dataDir, 'releases') };
  const quiz = await PlantedReleases.of(site, 'quiz');
  // Code is slower in its first runs.
  for (let warm = 0; warm < 20; warm += 1)
    for (const to of ['/category-ranking', '/privacy-policy']) await visit(platform.origin, to);
  loops = startBusyLoops(LOOPS);
  const rows = [];
  for (const [index, fault] of faults.entries()) {
    rows.push(await tryFault(platform, quiz, fault, index));
    console.log(rows.at(-1).join(' | '));
  }
  writeResults(LOOPS > 0 ? 'server-bundles-starved' : 'server-bundles', {
    title: 'Broken server bundles',
    command: `npm run bench -- server-bundles ${process.argv.slice(2).join(' ')}`.trim(),
    machine: machine.end(),
    sections: [
      {
        note: `${loops.count} busy loops. A canary of the quiz for everybody; its client bundle works. Four visitors a second request its page, each by an uncached URL; others request \`/privacy-policy\`.`,
        columns: [
          'fault',
          'first visitor',
          'all visitors',
          'longest, ms',
          'others p50 / p99, ms',
          'log of the renderer',
          'canary',
        ],
        rows,
      },
    ],
    data: { rows },
  });
} finally {
  loops?.stop();
  await platform?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
