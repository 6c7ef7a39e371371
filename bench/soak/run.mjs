// `npm run bench -- soak [--minutes 2] [--visitors 20]`: mixed traffic; memory, failed requests and event-loop lag.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeMachine } from '../report/machine.mjs';
import { median, percentile } from '../report/median.mjs';
import { writeResults } from '../report/results.mjs';
import { memoryOf } from '../site/memory.mjs';
import { npmStart } from '../site/npm-start.mjs';
import { startTraffic } from './traffic.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    visitors: { type: 'string', default: '20' },
  },
});
const MINUTES = Number(values.minutes);
const VISITORS = Number(values.visitors);
const SIGNED_IN = Math.ceil(VISITORS / 5);
const SAMPLE_MS = 5_000;
const LAG_MS = 100;

const dir = mkdtempSync(path.join(tmpdir(), 'atlas-soak-'));

/** Metrics of the gateway since the last call, in ms. */
async function eventLoopLag(port) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const of = (name) =>
    1000 *
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds\\S* (\\S+)`, 'm').exec(text)?.[1]);
  return { mean: of('mean'), p99: of('p99'), max: of('max') };
}

async function soak(platform) {
  const { port } = JSON.parse(readFileSync(path.join(dir, 'gateway/admin.json'), 'utf8'));
  await eventLoopLag(port);
  const milliseconds = MINUTES * 60_000;
  const traffic = await startTraffic(platform.origin, {
    visitors: VISITORS,
    signedIn: SIGNED_IN,
    milliseconds,
  });
  const samples = [];
  const startedAt = Date.now();
  while (Date.now() - startedAt < milliseconds) {
    await sleep(SAMPLE_MS);
    samples.push({
      seconds: Math.round((Date.now() - startedAt) / 1000),
      lag: await eventLoopLag(port),
      memory: memoryOf(platform.pid),
    });
  }
  await traffic.done;
  return { samples, failures: traffic.failures, counts: Object.fromEntries(traffic.counts) };
}

/** Medians of the second and the last quarter; the first warms up. */
function growthOf(samples, name) {
  const of = (list) =>
    median(list.map(({ memory }) => memory.find((one) => one.name === name)?.pss));
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  return [of(samples.slice(quarter, 2 * quarter)), of(samples.slice(-quarter))];
}

function report({ samples, failures, counts }, machine) {
  const names = samples[0].memory.map(({ name }) => name);
  const mb = (value) => value.toFixed(0);
  const sum = ({ memory }) => memory.reduce((total, { pss }) => total + pss, 0);
  const rows = names.map((name) => {
    const [before, after] = growthOf(samples, name);
    return [
      name,
      mb(samples[0].memory.find((one) => one.name === name).pss),
      mb(before),
      mb(after),
      `${(100 * (after / before - 1)).toFixed(0)} %`,
    ];
  });
  const lag = (field) => Math.max(...samples.map((one) => one.lag[field])).toFixed(0);
  const actionCount = Object.values(counts).reduce((total, { length }) => total + length, 0);
  writeResults('soak', {
    title: 'Many visitors for a while',
    command: `npm run bench -- soak --minutes ${MINUTES} --visitors ${VISITORS}`,
    machine,
    sections: [
      {
        note: `${VISITORS} visitors, ${SIGNED_IN} of them signed in through the development provider: **${actionCount} actions in ${MINUTES} minutes, ${failures.length} failed requests**. The gateway's event loop (5 s windows): longest lag ${lag('max')} ms, p99 at most ${lag('p99')} ms; goal: none over ${LAG_MS} ms.`,
      },
      {
        heading: 'Memory',
        note: `Proportional, MB. All processes: ${mb(sum(samples[0]))} at first, ${mb(sum(samples.at(-1)))} at the end.`,
        columns: ['process', 'at first', 'second quarter', 'last quarter', 'growth'],
        rows,
      },
      {
        heading: 'Responses, ms',
        columns: ['action', 'times', 'p50', 'p95', 'p99'],
        rows: Object.entries(counts).map(([kind, took]) => [
          kind,
          took.length,
          ...[0.5, 0.95, 0.99].map((share) => percentile(took, share).toFixed(0)),
        ]),
      },
      ...(failures.length > 0
        ? [
            {
              heading: 'Failures',
              note: [...new Set(failures.map((one) => JSON.stringify(one)))]
                .slice(0, 10)
                .join('\n\n'),
            },
          ]
        : []),
    ],
    data: {
      samples,
      failures,
      actions: Object.fromEntries(
        Object.entries(counts).map(([kind, { length }]) => [kind, length]),
      ),
    },
  });
}

let platform;
try {
  platform = await npmStart(dir, { RATE_LIMIT_FACTOR: '1000' });
  const machine = describeMachine();
  report(await soak(platform), machine.end());
} finally {
  await platform?.stop();
  rmSync(dir, { recursive: true, force: true });
}
