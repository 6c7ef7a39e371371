// `npm run bench -- alerts [--minutes 30] [--only healthy|faults] [--alert NAME]`: scrapes a started site with the alert
// rules. Without a fault no alert may fire; then each fault is planted in turn, and its alerts must. `--alert` plants what
// fires that one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePorts } from '../../packages/dev-env/free-ports.mjs';
import { findPrometheus, startPrometheus } from '../../scripts/prometheus.mjs';
import { startTraffic } from '../soak/traffic.mjs';
import { FAULTS } from './faults.mjs';
import { writeReport } from './report.mjs';
import { namesOfAlerts, writeFasterRules } from './rules.mjs';
import { startSite } from './site.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    only: { type: 'string' },
    alert: { type: 'string', multiple: true },
  },
});
const MINUTES = Number(values.minutes);
/** Two slow people and a signed-in one: a site that is used and not loaded. */
const VISITORS = { visitors: 3, signedIn: 1 };
const FIRE_MS = 240_000;
const CALM_MS = 240_000;

/** @throws Error for an alert that no fault fires, and for one that there is not */
function chooseFaults() {
  const names = namesOfAlerts();
  const planted = FAULTS.flatMap(({ alerts }) => alerts);
  const problems = [
    ...names.filter((one) => !planted.includes(one)).map((one) => `No fault fires ${one}.`),
    ...[...planted, ...(values.alert ?? [])]
      .filter((one) => !names.includes(one))
      .map((one) => `There is no alert ${one}.`),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  if (values.only === 'healthy') return [];
  return FAULTS.filter(
    ({ alerts }) => !values.alert || alerts.some((one) => values.alert.includes(one)),
  );
}

/** Names of the alerts that fire now. */
async function firing({ url }) {
  const { data } = await (await fetch(`${url}/api/v1/alerts`)).json();
  return new Set(
    data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname),
  );
}

/** Visitors without a fault. @returns the alerts that fired */
async function watchHealthy(site, prometheus) {
  const seen = new Set();
  const milliseconds = MINUTES * 60_000;
  const traffic = await startTraffic(site.origin, { ...VISITORS, milliseconds });
  const endsAt = Date.now() + milliseconds;
  while (Date.now() < endsAt) {
    for (const name of await firing(prometheus)) {
      if (!seen.has(name)) console.log(`${new Date().toISOString()} fires: ${name}`);
      seen.add(name);
    }
    await sleep(5_000);
  }
  await traffic.done;
  return { minutes: MINUTES, seen: [...seen] };
}

/** Waits until none of these alerts fires, or for some time. @returns all that fire then */
async function waitForCalm(alerts, prometheus) {
  const startedAt = Date.now();
  for (;;) {
    const now = await firing(prometheus);
    if (!alerts.some((one) => now.has(one)) || Date.now() - startedAt > CALM_MS) return now;
    await sleep(1_000);
  }
}

/** Plants a fault. @returns the alerts that it did not fire, others that it fired, and the time until the last one */
async function plant({ name, alerts, plant: begin }, site, prometheus) {
  const before = await waitForCalm(alerts, prometheus);
  const end = await begin(site);
  const startedAt = Date.now();
  const seen = new Set();
  const missing = () => alerts.filter((one) => !seen.has(one) || before.has(one));
  while (missing().length > 0 && Date.now() - startedAt < FIRE_MS) {
    await sleep(1_000);
    for (const one of await firing(prometheus)) seen.add(one);
  }
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  await end();
  const others = [...seen].filter((one) => !alerts.includes(one) && !before.has(one));
  const result = { name, alerts, missing: missing(), others, seconds };
  console.log(JSON.stringify(result));
  return result;
}

const faults = chooseFaults();
const program = findPrometheus();
if (!program) throw new Error('There is no prometheus: set PROMETHEUS_PATH.');
const dir = mkdtempSync(path.join(tmpdir(), 'atlas-alerts-'));
const stops = [];
try {
  const site = await startSite(dir, stops);
  const [port, fastPort] = await freePorts(2);
  let healthy;
  if (values.only !== 'faults' && !values.alert) {
    const prometheus = await startPrometheus(program, port, site.figures);
    stops.push(prometheus.stop);
    healthy = await watchHealthy(site, prometheus);
  }
  const planted = [];
  if (faults.length > 0) {
    const options = { rules: writeFasterRules(dir), interval: '2s' };
    const prometheus = await startPrometheus(program, fastPort, site.figures, options);
    stops.push(prometheus.stop);
    for (const fault of faults) planted.push(await plant(fault, site, prometheus));
  }
  writeReport({ healthy, planted });
  if (healthy?.seen.length > 0 || planted.some(({ missing }) => missing.length > 0))
    process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
  rmSync(dir, { recursive: true, force: true });
}
