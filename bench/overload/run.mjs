// `npm run bench -- overload [--seconds 10] [--rates 50,100] [--print]`: starts a site, offers the gateway, and nginx with a cache
// before the same services, 50 to 1,000 requests a second, 70 % of them pages, and prints what became of them. Ends with 1
// when the gateway misses a bound.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePorts } from '../../packages/dev-env/free-ports.mjs';
import { nginx, nginxCacheArgs, nginxVersion } from '../gateway/nginx.mjs';
import { describeMachine } from '../report/machine.mjs';
import { percentile } from '../report/median.mjs';
import { printResults, writeResults } from '../report/results.mjs';
import { npmStart } from '../site/npm-start.mjs';
import { CONNECTIONS, closeConnections, offer, openConnections, send } from './requests.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    rates: { type: 'string', default: '50,100,200,400,700,1000' },
    print: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(values.seconds);
const RATES = values.rates.split(',').map(Number);
/** Of the gateway: only 200 and 503, and times in ms, on a machine that may be busy. */
const BOUNDS = { other: 0, p99: 10_000, recoveryMs: 10_000 };

/** Pages so far, by how the gateway made them. */
async function readPages(url) {
  const text = await (await fetch(url)).text();
  const lines = text.matchAll(
    /^atlas_gateway_request_seconds_count\{route="page",.*status="200".*via="(\w+)"\} (\d+)/gm,
  );
  const pages = { stale: 0, browser: 0 };
  for (const [, via, count] of lines) pages[via] = (pages[via] ?? 0) + Number(count);
  return pages;
}

/** Pages that clients gave up are still made: waits until none is, so that each step counts its own. */
async function readSettledPages(url) {
  for (let before = ''; ; await sleep(1_000)) {
    const pages = await readPages(url);
    if (JSON.stringify(pages) === before) return pages;
    before = JSON.stringify(pages);
  }
}

async function step({ name, origin, isGateway }, metricsUrl, rate) {
  const before = await readSettledPages(metricsUrl);
  await openConnections(origin);
  const all = await offer(origin, rate, SECONDS);
  const recoveryMs = await recovery(origin);
  const after = await readSettledPages(metricsUrl);
  const count = (outcome) => all.filter((one) => one.outcome === outcome).length;
  const answered = all.filter(({ outcome }) => outcome === 'ok').map(({ ms }) => ms);
  const [ok, refused] = [count('ok'), count('503')];
  const stale = isGateway ? after.stale - before.stale : undefined;
  const browser = isGateway ? after.browser - before.browser : undefined;
  const others = all.map(({ outcome }) => outcome).filter((one) => one !== 'ok' && one !== '503');
  return {
    name,
    rate,
    ok: ok - (stale ?? 0) - (browser ?? 0),
    stale,
    browser,
    refused,
    other: others.length,
    reasons: [...new Set(others)],
    p50: percentile(answered, 0.5),
    p99: percentile(answered, 0.99),
    recoveryMs,
  };
}

/** Time until a page is served in less than half a second again, in ms. */
async function recovery(origin) {
  const startedAt = performance.now();
  for (;;) {
    const { outcome, ms } = await send(origin, 1);
    if (outcome === 'ok' && ms < 500) return performance.now() - startedAt;
    await sleep(100);
  }
}

async function start(dataDir) {
  const [metricsPort] = await freePorts(1);
  // One client sends everything: limits of one address are not what is measured.
  const env = { RATE_LIMIT_FACTOR: '1000', ADMIN_PORT: String(metricsPort), LOG_LEVEL: 'warn' };
  const site = await npmStart(dataDir, env);
  return { ...site, admin: `http://127.0.0.1:${metricsPort}` };
}

/** Starts nginx before the site's services; undefined without nginx. */
async function startNginx(dataDir, { origin, admin }) {
  if (!nginx) return undefined;
  const [{ upstreams }] = await (await fetch(`${admin}/upstreams`)).json();
  const hostOf = (name) => new URL(upstreams.find((one) => one.name === name).url).host;
  const services = {
    '/api/ai-tools': hostOf('catalog'),
    '/api/ai-bundles': hostOf('catalog'),
    '/api/reviews': hostOf('community'),
  };
  const [port] = await freePorts(1);
  const child = spawn(
    nginx,
    nginxCacheArgs(dataDir, port, { pages: new URL(origin).host, services }),
  );
  const own = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    if (
      await fetch(own).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    if (tries === 50) throw new Error('nginx does not respond');
    await sleep(100);
  }
  return { origin: own, stop: () => child.kill('SIGTERM') };
}

const machine = describeMachine();
const dataDir = mkdtempSync(path.join(tmpdir(), 'atlas-overload-'));
const site = await start(dataDir);
let beside;
try {
  beside = await startNginx(dataDir, site);
  const measured = [{ name: 'gateway', origin: site.origin, isGateway: true }];
  if (beside) measured.push({ name: nginxVersion(), origin: beside.origin });
  for (const { origin } of measured) await offer(origin, 20, 5);
  const steps = [];
  for (const rate of RATES) {
    for (const one of measured) {
      const result = await step(one, `${site.admin}/metrics`, rate);
      steps.push(result);
      console.log(JSON.stringify(result));
    }
  }
  const ms = (value) => Math.round(value);
  const write = values.print ? printResults : writeResults;
  write('overload', {
    title: 'Overload',
    command: 'npm run bench -- overload',
    machine: machine.end(),
    data: { steps },
    sections: [
      {
        note: `Offered for ${SECONDS} s each, 70 % pages in four languages, every fourth one not in the cache, over ${CONNECTIONS} connections that are open already, as a proxy's are. Times of what was answered with 200. nginx caches with the same times, calls the services itself and takes pages from the gateway. Client and site share the machine.`,
        columns: [
          'requests a second',
          'by',
          'ok',
          'stale',
          'client-rendered',
          '503',
          'other',
          'p50 ms',
          'p99 ms',
          'normal again after ms',
        ],
        rows: steps.map((one) => [
          one.rate,
          one.name,
          one.ok,
          one.stale ?? '',
          one.browser ?? '',
          one.refused,
          one.other,
          ms(one.p50),
          ms(one.p99),
          ms(one.recoveryMs),
        ]),
      },
    ],
  });
  for (const one of steps.filter(({ name }) => name === 'gateway'))
    for (const [figure, bound] of Object.entries(BOUNDS))
      if (one[figure] > bound) {
        console.error(`${one.rate} a second: ${figure} is ${ms(one[figure])}, more than ${bound}`);
        process.exitCode = 1;
      }
} finally {
  beside?.stop();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  closeConnections();
}
