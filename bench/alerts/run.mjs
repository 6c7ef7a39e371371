// `npm run bench -- alerts [--minutes 30] [--only healthy|faults]`: scrapes a started site with the alert rules. Without a
// fault no alert may fire; then each fault is planted in turn, and its alerts must.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { freePorts } from '../../packages/dev-env/free-ports.mjs';
import { findPrometheus, startPrometheus } from '../../scripts/prometheus.mjs';
import { findRedis } from '../../scripts/redis.mjs';
import { describeMachine } from '../report/machine.mjs';
import { writeResults } from '../report/results.mjs';
import { writeTable } from '../site/route-table.mjs';
import { startTraffic } from '../soak/traffic.mjs';
import { FAULTS, NOT_PLANTED } from './faults.mjs';
import { namesOfAlerts, writeFasterRules } from './rules.mjs';

register();
const { startPlatform } = await import('../../packages/dev-env/src/index.ts');

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, only: { type: 'string' } },
});
const MINUTES = Number(values.minutes);
/** Two slow people and a signed-in one: a site that is used and not loaded. */
const VISITORS = { visitors: 3, signedIn: 1 };
const FIRE_MS = 240_000;
const CALM_MS = 240_000;

const dir = mkdtempSync(path.join(tmpdir(), 'atlas-alerts-'));
const stops = [];

/** Starts a Redis and the address that takes purges, and the site with both. */
async function start() {
  const [redisPort, purgePort, metricsPort] = await freePorts(3);
  const redis = spawn(findRedis(), ['--port', String(redisPort), '--save', '', '--dir', dir], {
    stdio: 'ignore',
  });
  stops.push(() => redis.kill('SIGKILL'));
  const purges = createServer((req, res) => res.end()).listen(purgePort, '127.0.0.1');
  stops.push(() => purges.closeAllConnections() ?? purges.close());
  const routes = writeTable(dir);
  Object.assign(process.env, {
    RATE_LIMIT_FACTOR: '1000',
    METRICS_PORT: String(metricsPort),
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    SURROGATE_KEYS: 'surrogate-key',
    PURGE_URL: `http://127.0.0.1:${purgePort}/`,
    ROUTES_FILE: routes,
    LOG_LEVEL: 'warn',
  });
  const platform = await startPlatform({ dataDir: path.join(dir, 'data') });
  stops.push(platform.stop);
  return { origin: platform.origin, figures: platform.figures, redis, purges, routes, pidOf };
}

/** Process of a part of the site. @throws Error when there is none */
function pidOf(name) {
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  }).split('\n');
  const line = lines.find((one) => one.includes(`/${name}/dist/`));
  if (!line) throw new Error(`No process of ${name} in:\n${lines.join('\n')}`);
  return Number.parseInt(line, 10);
}

/** Names of the alerts that fire now. */
async function firing({ url }) {
  const { data } = await (await fetch(`${url}/api/v1/alerts`)).json();
  return new Set(
    data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname),
  );
}

async function watchHealthy(prometheus, seen) {
  const endsAt = Date.now() + MINUTES * 60_000;
  while (Date.now() < endsAt) {
    for (const name of await firing(prometheus)) {
      if (!seen.has(name)) console.log(`${new Date().toISOString()} fires: ${name}`);
      seen.add(name);
    }
    await sleep(5_000);
  }
}

/** Waits for alerts. @returns those that did not come, and the time that the last one took */
async function waitFor(alerts, prometheus) {
  const startedAt = Date.now();
  const missing = new Set(alerts);
  while (missing.size > 0 && Date.now() - startedAt < FIRE_MS) {
    await sleep(1_000);
    for (const name of await firing(prometheus)) missing.delete(name);
  }
  return { missing: [...missing], seconds: Math.round((Date.now() - startedAt) / 1_000) };
}

async function waitForCalm(prometheus) {
  const startedAt = Date.now();
  while ((await firing(prometheus)).size > 0 && Date.now() - startedAt < CALM_MS)
    await sleep(1_000);
}

async function plant({ name, alerts, plant: begin }, site, prometheus) {
  await waitForCalm(prometheus);
  const end = await begin(site);
  const result = await waitFor(alerts, prometheus);
  await end();
  console.log(JSON.stringify({ fault: name, ...result }));
  return { name, alerts, ...result };
}

const machine = describeMachine();
const program = findPrometheus();
if (!program) throw new Error('There is no prometheus: set PROMETHEUS_PATH.');
try {
  const site = await start();
  const [port, fastPort] = await freePorts(2);
  const seen = new Set();
  if (values.only !== 'faults') {
    const prometheus = await startPrometheus(program, port, site.figures);
    stops.push(prometheus.stop);
    const milliseconds = MINUTES * 60_000;
    const traffic = await startTraffic(site.origin, { ...VISITORS, milliseconds });
    await watchHealthy(prometheus, seen);
    await traffic.done;
    console.log(`${MINUTES} minutes without a fault: ${[...seen].join(', ') || 'no alert'}`);
  }
  const planted = [];
  if (values.only !== 'healthy') {
    const rules = writeFasterRules(dir);
    const prometheus = await startPrometheus(program, fastPort, site.figures, {
      rules,
      interval: '2s',
    });
    stops.push(prometheus.stop);
    for (const fault of FAULTS) planted.push(await plant(fault, site, prometheus));
  }
  const rest = namesOfAlerts()
    .filter((one) => !FAULTS.some(({ alerts }) => alerts.includes(one)))
    .map((one) => `${one} (${NOT_PLANTED[one]})`);
  writeResults('alerts', {
    title: 'Alerts',
    command: `npm run bench -- alerts --minutes ${MINUTES}`,
    machine: machine.end(),
    data: { seen: [...seen], planted },
    sections: [
      {
        note: `${MINUTES} minutes with visitors and without a fault: ${[...seen].join(', ') || 'no alert fired'}. Then faults, with the times of the rules divided by ten. Not planted, tested with promtool only: ${rest.join(', ')}.`,
        columns: ['fault', 'alerts that must fire', 'all fired after s', 'did not fire'],
        rows: planted.map(({ name, alerts, missing, seconds }) => [
          name,
          alerts.join(', '),
          missing.length === 0 ? seconds : '',
          missing.join(', '),
        ]),
      },
    ],
  });
  if (seen.size > 0 || planted.some(({ missing }) => missing.length > 0)) process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
  rmSync(dir, { recursive: true, force: true });
}
