// `npm run bench -- release-changes [--minutes 20] [--readers 6] [--every 20]`: readers during release changes; failed pages, and memory.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { describeMachine } from './report/machine.mjs';
import { median, percentile } from './report/median.mjs';
import { writeResults } from './report/results.mjs';
import { memoryOf } from './site/memory.mjs';
import { npmStart } from './site/npm-start.mjs';
import { PAGES } from './site/pages.mjs';

register();
const { unchanged, PlantedReleases } = await import('../e2e/src/planted-release.ts');

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    readers: { type: 'string', default: '6' },
    /** Seconds between two release changes. */
    every: { type: 'string', default: '20' },
  },
});
const MINUTES = Number(values.minutes);
const READERS = Number(values.readers);
const MOVE_MS = Number(values.every) * 1_000;
const SAMPLE_MS = 5_000;
const THINK_MS = 200;
const SLICES = ['quiz', 'catalog', 'community', 'account'];
const WATCHED = ['renderer', 'gateway'];
/** Checks a page, server-rendered or not: title, root element, releases, and its end. */
const WHOLE = /<title>[^<]+<\/title>[\s\S]*<div id="root"[\s\S]*id="registry"[\s\S]*<\/html>\s*$/;
const dataDir = mkdtempSync(path.join(tmpdir(), 'atlas-moving-'));

/** Opens pages until the end; every second reader sends the cookie of its first visit. */
async function read(origin, at, isOver, seen) {
  let cookie;
  for (let turn = at; !isOver(); turn += 1) {
    const to = PAGES[turn % PAGES.length];
    const began = performance.now();
    try {
      const response = await fetch(origin + to, { headers: cookie ? { cookie } : {} });
      const html = await response.text();
      if (at % 2 === 0) cookie ??= response.headers.getSetCookie()[0]?.split(';')[0];
      const isWhole = response.status === 200 && WHOLE.test(html);
      if (!isWhole) seen.failed.push(`${to}: ${response.status}, ${html.length} characters`);
      if (html.includes('id="dehydrated-state"')) seen.serverRendered += 1;
    } catch (error) {
      seen.failed.push(`${to}: ${error.message}`);
    }
    seen.times.push(performance.now() - began);
    await sleep(THINK_MS);
  }
}

/** Alternates between the live release and a copy under another version: for everybody, or as a canary first. */
async function move(slices, isOver, moves) {
  for (let turn = 0; ; turn += 1) {
    await sleep(MOVE_MS);
    if (isOver()) return;
    const { slice, releases, built, other } = slices[turn % slices.length];
    const { live } = await releases.status();
    const next = live === built ? other : built;
    const percent = turn % 3 === 2 ? 50 : 100;
    await releases.promote(next, percent);
    moves.push(`${slice} ${next} ${percent} %`);
    if (percent < 100) {
      await sleep(MOVE_MS / 2);
      await releases.promote(next);
    }
  }
}

async function soak(platform) {
  const site = { origin: platform.origin, dataDir, releasesDir: path.join(dataDir, 'releases') };
  const slices = [];
  for (const slice of SLICES) {
    const releases = await PlantedReleases.of(site, slice);
    const { live } = await releases.status();
    await releases.publish('93.0.1', unchanged, unchanged);
    slices.push({ slice, releases, built: live, other: '93.0.1' });
  }
  const endsAt = Date.now() + MINUTES * 60_000;
  const isOver = () => Date.now() >= endsAt;
  const seen = { times: [], failed: [], serverRendered: 0 };
  const moves = [];
  const readers = Array.from({ length: READERS }, (_, at) =>
    read(platform.origin, at, isOver, seen),
  );
  const moving = move(slices, isOver, moves);
  const samples = [];
  while (!isOver()) {
    await sleep(SAMPLE_MS);
    const memory = memoryOf(platform.pid);
    samples.push(
      Object.fromEntries(
        WATCHED.map((name) => [name, memory.find((one) => one.name === name)?.rss]),
      ),
    );
  }
  await Promise.all([...readers, moving]);
  return { seen, moves, samples };
}

/** Resident MB: medians of the second and the last quarter; the first warms up. */
function memoryRow(samples, name) {
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  const of = (list) => median(list.map((sample) => sample[name]));
  const [before, after] = [of(samples.slice(quarter, 2 * quarter)), of(samples.slice(-quarter))];
  const most = Math.max(...samples.map((sample) => sample[name] ?? 0));
  const growth = `${(100 * (after / before - 1)).toFixed(0)} %`;
  return [name, ...[samples[0][name], before, after, most].map((mb) => mb?.toFixed(0)), growth];
}

let platform;
try {
  platform = await npmStart(dataDir, { RATE_LIMIT_FACTOR: '1000' });
  const machine = describeMachine();
  const { seen, moves, samples } = await soak(platform);
  const share = ((100 * seen.serverRendered) / seen.times.length).toFixed(1);
  const [p50, p99, most] = [0.5, 0.99, 1].map((part) => percentile(seen.times, part).toFixed(0));
  writeResults('release-changes', {
    title: 'Readers while releases move',
    command: `npm run bench -- release-changes --minutes ${MINUTES} --readers ${READERS}`,
    machine: machine.end(),
    sections: [
      {
        note: `**${seen.times.length} pages in ${MINUTES} minutes, ${seen.failed.length} failed**, ${share} % server-rendered, ${moves.length} release changes. A page took ${p50} ms, p99 ${p99}, at most ${most}.`,
      },
      {
        heading: 'Memory, resident MB',
        columns: ['process', 'at first', 'second quarter', 'last quarter', 'most', 'growth'],
        rows: WATCHED.map((name) => memoryRow(samples, name)),
      },
      ...(seen.failed.length > 0
        ? [{ heading: 'Failed', note: [...new Set(seen.failed)].slice(0, 10).join('\n\n') }]
        : []),
    ],
    data: { failed: seen.failed, moves, samples },
  });
  if (seen.failed.length > 0) process.exitCode = 1;
} finally {
  await platform?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
