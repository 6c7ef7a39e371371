// `npm run bench -- cached-page --with <folder> [--rounds 11]`: compares, in turns with another checkout, CPU time of the
// gateway for a cached page, and its memory at rest.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { generator, load } from './gateway/load.mjs';
import { cpuMicroseconds } from './gateway/processes.mjs';
import { median } from './report/median.mjs';
import { memoryOf } from './site/memory.mjs';
import { npmStart } from './site/npm-start.mjs';
import { waitForRender } from './site/wait-for-render.mjs';

const { values } = parseArgs({
  options: { with: { type: 'string' }, rounds: { type: 'string', default: '11' } },
});
const REST_MS = 15_000;
const WARM_UP_SECONDS = 3;
const SECONDS = 3;
const PATHS = { home: '/', tool: '/ai-detail-enhanced/canva' };
const ENV = { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'warn' };

const dir = mkdtempSync(path.join(tmpdir(), 'atlas-cached-page-'));
const started = [];

/** A site and its gateway's process. */
async function start(name, folder) {
  const site = await npmStart(path.join(dir, name), ENV, folder);
  started.push(site);
  return { name, origin: site.origin, gateway: gatewayOf(site.pid) };
}

function gatewayOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const found = children.find((child) =>
    readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('services/gateway/dist/main.js'),
  );
  if (!found) throw new Error(`No gateway among the children of ${pid}.`);
  return Number(found);
}

async function measure({ origin, gateway }, page) {
  const before = cpuMicroseconds(gateway);
  const { good } = await load({ url: origin + page, headers: {} }, SECONDS);
  return (cpuMicroseconds(gateway) - before) / good;
}

/** `measureOne` of both sites in turns; the order alternates, because the second finds a warmer machine. */
async function compare(label, unit, sites, rounds, measureOne) {
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    const pair = [];
    for (const which of round % 2 === 0 ? [0, 1] : [1, 0])
      pair[which] = await measureOne(sites[which]);
    pairs.push(pair);
  }
  const of = (which) => median(pairs.map((pair) => pair[which])).toFixed(1);
  const ratio = median(pairs.map(([own, other]) => own / other)).toFixed(3);
  console.log(
    `${label.padEnd(16)} this ${of(0)}, other ${of(1)} ${unit}; median of the rounds' ratios ${ratio}`,
  );
}

async function main() {
  const rounds = Number(values.rounds);
  const sites = [await start('this'), await start('other', path.resolve(values.with))];
  console.log(`\n${generator}; medians of ${rounds} rounds in turns\n`);
  await sleep(REST_MS);
  const resident = ({ gateway }) => memoryOf(gateway).reduce((total, { rss }) => total + rss, 0);
  await compare('memory at rest', 'MB', sites, rounds, resident);
  for (const [name, page] of Object.entries(PATHS)) {
    for (const site of sites) {
      await waitForRender(site.origin + page);
      await load({ url: site.origin + page, headers: {} }, WARM_UP_SECONDS);
    }
    await compare(`page ${name}`, 'CPU µs', sites, rounds, (site) => measure(site, page));
  }
  await compare('memory after', 'MB', sites, rounds, resident);
}

try {
  if (!values.with) throw new Error('Say --with <folder of the other checkout>.');
  await main();
} finally {
  await Promise.all(started.map((site) => site.stop()));
  rmSync(dir, { recursive: true, force: true });
}
