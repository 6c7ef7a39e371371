// `npm run rehearsal [-- --short] [--rate 200] [--only database] [--print]`: runs the production topology as processes behind haproxy with
// TLS on loopback, under a constant load, through failures that operators must expect. Prints a table; exits with 1 when a GET
// failed, an acknowledged write is lost or a network policy refuses a connection.
import { fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { describeMachine } from '../report/machine.mjs';
import { printResults, writeResults } from '../report/results.mjs';
import { findLost } from './compare.mjs';
import { COLUMNS, figuresOf, rowOf } from './measure.mjs';
import { findPrograms } from './programs.mjs';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    rate: { type: 'string', default: '200' },
    only: { type: 'string' },
    print: { type: 'boolean', default: false },
  },
});
const PEOPLE = 20;
/** Effects of a step are measured until this long after it. */
const SETTLE_MS = values.short ? 2_000 : 5_000;
/** Time for pending requests to end. */
const LAST_MS = 2_000;

register();
const { startSite } = await import('./site.mjs');
const { stepsFor } = await import('./steps.mjs');

function startLoad({ origin, certificate }) {
  const file = path.join(import.meta.dirname, 'load.mjs');
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate.ca };
  const child = fork(file, [origin, values.rate, String(PEOPLE)], { env });
  const samples = [];
  const ready = new Promise((resolve, reject) => {
    child.on('message', ({ samples: sent, isReady }) => {
      if (sent) samples.push(...sent);
      if (isReady) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The load ended with code ${code}.`)));
  });
  return {
    samples,
    ready,
    stop: () =>
      new Promise((resolve) => {
        child.on('message', ({ cells }) => cells && resolve(cells));
        child.send({ stop: true });
      }),
  };
}

/** Steps that did not end as expected. */
const broken = [];

/** @returns whether no network policy refused a connection */
function checkConnections({ allowed, pairs, refused }) {
  const summary = `${allowed} connections allowed between ${pairs} pairs`;
  console.log(`network policies: ${summary}, ${refused.length > 0 ? 'refused:' : 'none refused'}`);
  for (const line of refused) console.log(`  ${line}`);
  return refused.length === 0;
}

async function go(site) {
  const done = [];
  const steps = stepsFor(site, { isShort: values.short });
  for (const [name, act] of steps.filter(([name]) => !values.only || name.includes(values.only))) {
    const from = Date.now();
    const note = await act(site).catch((error) => {
      broken.push(`${name}: ${error.message}`);
      return `**did not go as it should:** ${error.message.split('\n')[0]}`;
    });
    const backAt = Date.now();
    await sleep(SETTLE_MS);
    done.push({ name, note, from, backAt, to: Date.now() });
    say(`${name}: ${((backAt - from) / 1000).toFixed(1)} s`);
  }
  return done;
}

const startedAt = Date.now();
const say = (text) => console.log(`[${((Date.now() - startedAt) / 1000).toFixed(1)} s] ${text}`);

function report(figures, lost, machine) {
  const sum = (field) => figures.reduce((total, one) => total + one[field], 0);
  const summary = `**${sum('requests').toLocaleString('en')} requests at ${values.rate} a second, ${sum('failedReads')} GETs failed; ${sum('acknowledged').toLocaleString('en')} writes acknowledged, ${lost.length} of them lost.**`;
  const how = [values.short && '--short', values.rate !== '200' && `--rate ${values.rate}`];
  // A partial run is printed and not written.
  const write = values.only || values.print ? printResults : writeResults;
  write('rehearsal', {
    title: 'A rehearsal of what operators fear',
    command: ['npm run rehearsal', how.some(Boolean) && '--', ...how].filter(Boolean).join(' '),
    machine,
    sections: [
      {
        note: `${summary} A write is *refused* when the response says so (503 with \`Retry-After\`, or 409 after a lost response); *failed* when its caller does not know the result. Each is compared with the database afterwards.`,
        columns: COLUMNS,
        rows: figures.map(rowOf),
      },
    ],
    data: { rate: Number(values.rate), figures, lost },
  });
  return sum('failedReads') + lost.length + broken.length === 0;
}

async function rehearse(programs) {
  const machine = describeMachine();
  const site = await startSite(programs, say);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void site.stop().then(() => process.exit(1)));
  try {
    const load = startLoad(site);
    await load.ready;
    say(`load of ${values.rate} requests a second`);
    const steps = await go(site);
    const cells = await load.stop();
    await sleep(LAST_MS);
    const lost = await findLost(site.databaseUri, cells);
    const figures = steps.map((step) => figuresOf(load.samples, step));
    for (const { name, bad } of figures)
      for (const [what, times] of bad) console.log(`  ${name}: ${what}, ${times} times`);
    const isAsExpected = report(figures, lost, machine.end());
    return checkConnections(site.connections()) && isAsExpected;
  } finally {
    await site.stop();
  }
}

const programs = findPrograms();
if (programs) process.exitCode = (await rehearse(programs)) ? 0 : 1;
