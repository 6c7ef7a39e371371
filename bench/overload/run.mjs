// `npm run bench -- overload [--seconds 10] [--rates 50,100]`: starts a site, offers the gateway, and nginx with a cache
// before the same services, 50 to 1,000 requests a second, 70 % of them pages, and prints what became of them.
import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePorts } from '../packages/dev-env/free-ports.mjs';
import { nginx, nginxCacheArgs, nginxVersion } from './gateway/nginx.mjs';
import { describeMachine } from './report/machine.mjs';
import { percentile } from './report/median.mjs';
import { writeResults } from './report/results.mjs';
import { npmStart } from './site/npm-start.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    rates: { type: 'string', default: '50,100,200,400,700,1000' },
  },
});
const SECONDS = Number(values.seconds);
const RATES = values.rates.split(',').map(Number);
const PAGE_SHARE = 0.7;
/** A client that waits longer has left. */
const TIMEOUT_MS = 10_000;
const PAGES = [
  '/',
  '/ai-detail-enhanced/canva',
  '/ai-detail-enhanced/claude',
  '/ai-detail-enhanced/chatgpt',
  '/category-ranking?category=coding',
  '/community',
  '/compare/canva-vs-gamma',
  '/bundles',
  '/discover',
];
const LANGUAGES = ['ko', 'en', 'ja', 'zh'];
const CALLS = [
  '/api/ai-tools',
  '/api/ai-tools/canva',
  '/api/reviews?toolId=canva',
  '/api/ai-bundles',
];

const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });

/** Every fourth page has an address that nobody has asked for: it is not in the cache. */
function addressOf(number) {
  const pick = (list) => list[number % list.length];
  if ((number * 7) % 10 >= PAGE_SHARE * 10) return { isPage: false, to: pick(CALLS) };
  const page = pick(PAGES);
  const more = number % 4 === 0 ? `&n=${Date.now().toString(36)}${number}` : '';
  const language = LANGUAGES[Math.floor(number / 3) % LANGUAGES.length];
  return { isPage: true, to: `${page}${page.includes('?') ? '&' : '?'}lang=${language}${more}` };
}

/** Sends a request; resolves to its outcome, and how long it took in ms. */
function send(origin, number) {
  const { isPage, to } = addressOf(number);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (outcome) => resolve({ isPage, outcome, ms: performance.now() - startedAt });
    const headers = { 'accept-encoding': 'br' };
    const sent = request(origin + to, { agent, headers, timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      response.once('end', () => end(outcomeOf(response)));
      response.once('error', () => end('broken'));
    });
    sent.once('timeout', () => sent.destroy(new Error('timeout')));
    sent.once('error', ({ message }) => end(message));
    sent.end();
  });
}

function outcomeOf({ statusCode, headers }) {
  if (statusCode === 200) return 'ok';
  if (statusCode === 503 && headers['retry-after']) return '503';
  return `status ${statusCode}`;
}

/** Sends requests at a constant rate, whatever becomes of the earlier ones. */
async function offer(origin, rate, seconds) {
  const total = rate * seconds;
  const startedAt = performance.now();
  const all = [];
  while (all.length < total) {
    const due = Math.min(total, ((performance.now() - startedAt) / 1_000) * rate);
    while (all.length < due) all.push(send(origin, all.length));
    await sleep(2);
  }
  return Promise.all(all);
}

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
  writeResults('overload', {
    title: 'Overload',
    command: 'npm run bench -- overload',
    machine: machine.end(),
    data: { steps },
    sections: [
      {
        note: `Offered for ${SECONDS} s each, 70 % pages in four languages, every fourth one not in the cache. Times of what was answered with 200. nginx caches with the same times, calls the services itself and takes pages from the gateway. Client and site share the machine.`,
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
  if (steps.some(({ name, other }) => name === 'gateway' && other > 0)) process.exitCode = 1;
} finally {
  beside?.stop();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  agent.destroy();
}
