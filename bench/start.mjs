// `npm run bench -- start [--runs 3]`: time from `npm start` to ready without changes, and the memory of all processes at rest.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeMachine } from './report/machine.mjs';
import { median } from './report/median.mjs';
import { writeResults } from './report/results.mjs';
import { memoryOf } from './site/memory.mjs';
import { npmStart } from './site/npm-start.mjs';

const RUNS = Number(parseArgs({ options: { runs: { type: 'string', default: '3' } } }).values.runs);
const REST_MS = 15_000;
const GOAL_MB = 900;
/** A run that built something does not count, because files changed meanwhile. */
const MOST_TRIES = RUNS + 3;

const dir = mkdtempSync(path.join(tmpdir(), 'atlas-start-'));
const sum = (list, field) => list.reduce((total, one) => total + one[field], 0);
const machine = describeMachine();
const runs = [];
try {
  // Builds, loads demo data and publishes, so that the measured runs find everything done.
  await (await npmStart(dir)).stop();
  for (let tries = 0; runs.length < RUNS && tries < MOST_TRIES; tries += 1) {
    const platform = await npmStart(dir);
    try {
      if (platform.built) continue;
      await sleep(REST_MS);
      runs.push({ milliseconds: platform.milliseconds, memory: memoryOf(platform.pid) });
    } finally {
      await platform.stop();
    }
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
if (runs.length === 0)
  throw new Error('Files were changed during each start: nothing was measured.');

const { memory } = runs.at(-1);
const mb = (value) => value.toFixed(0);
const seconds = (list) => (median(list) / 1000).toFixed(1);
writeResults('start', {
  title: 'Starting, and memory at rest',
  command: `npm run bench -- start --runs ${RUNS}`,
  machine: machine.end(),
  sections: [
    {
      note: `\`npm start\` to ready when nothing changed: **${seconds(runs.map(({ milliseconds }) => milliseconds))} s** (median of ${runs.map(({ milliseconds }) => (milliseconds / 1000).toFixed(1)).join(', ')}).`,
    },
    {
      heading: 'Memory at rest',
      note: `Of all processes, ${REST_MS / 1000} s after ready; goal: at most ${GOAL_MB} MB. *Proportional*: pages that several processes share count once.`,
      columns: ['process', 'resident, MB', 'proportional, MB'],
      rows: [
        ...memory.map(({ name, rss, pss }) => [name, mb(rss), mb(pss)]),
        ['**all**', mb(sum(memory, 'rss')), mb(sum(memory, 'pss'))],
      ],
    },
  ],
  data: { runs },
});
