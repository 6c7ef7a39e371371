import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defined } from '@atlas/contracts/testing';
import { VITALS } from '../src/plugins/client-reports/vitals';
import { eventually } from './eventually';
import type { Started } from './started-gateway';
import { OWN, startForTest } from './started-gateway';
import { cookieOf } from './cookie-of';

let atlas: Started;
let exposed: string;
beforeAll(async () => {
  atlas = await startForTest();
  // The metric of purges belongs to the CDN plugin.
  const env = { SURROGATE_KEYS: 'surrogate-key', PURGE_URL: 'http://127.0.0.1:9' };
  const withCdn = await startForTest({ env });
  const texts = [atlas, withCdn].map(async ({ admin }) => (await fetch(`${admin}/metrics`)).text());
  exposed = (await Promise.all(texts)).join('');
  await withCdn.stop();
});
afterAll(() => atlas.stop());

/** Path of promtool if it is installed. */
const promtool = (process.env.PATH ?? '')
  .split(path.delimiter)
  .map((folder) => path.join(folder, 'promtool'))
  .find((file) => existsSync(file));
const alerts = fileURLToPath(new URL('../../../deploy/alerts', import.meta.url));

const NAME = /\b(?:atlas_[a-z_]+|nodejs_[a-z0-9_]+|process_[a-z_]+)\b/g;
const names = (text: string) => [...new Set(text.match(NAME) ?? [])];
const families = () =>
  new Set([...exposed.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => defined(name)));

test.each([
  'grafana/gateway.json',
  'grafana/visitors.json',
  'alerts/gateway.yml',
  'alerts/visitors.yml',
])('the gateway exposes every metric of %s', (file) => {
  const text = readFileSync(
    fileURLToPath(new URL(`../../../deploy/${file}`, import.meta.url)),
    'utf8',
  ).replace(/"uid": "[^"]+"|name: atlas-\w+|atlas-gateway/g, '');
  const known = families();
  const missing = names(text).filter(
    (name) => !known.has(name) && !known.has(name.replace(/_(?:bucket|count)$/, '')),
  );
  expect(names(text).length).toBeGreaterThan(3);
  expect(missing).toEqual([]);
});

test('metrics are in base units', () => {
  const other = /_(?:kilobytes|megabytes|ms|milliseconds|minutes|hours|percent)(?:_total)?$/;
  expect([...families()].filter((name) => other.test(name))).toEqual([]);
  expect(families()).toContain('atlas_remote_memory_growth_bytes');
});

/** Labels that a query filters by or groups by, each with its metric: `sum by (a, b) (rate(metric{c="d"}[5m]))`. */
function labelsUsed(text: string): [metric: string, label: string][] {
  const grouped = [...text.matchAll(/by \(([a-z_, ]+)\)\s*\((?:\w+\()?(\w+)(?:\{([^}]*)\})?/g)];
  const filtered = [...text.matchAll(/\b(atlas_\w+|nodejs_\w+)\{([^}]*)\}/g)];
  return [
    ...grouped.flatMap(([, labels, metric]) =>
      defined(labels)
        .split(', ')
        .map((label): [string, string] => [defined(metric), label]),
    ),
    ...filtered.flatMap(([, metric, matchers]) =>
      // `label=""` asks for metrics without the label.
      [...defined(matchers).matchAll(/(\w+)\s*(?:=~|!=|!~|=(?!""))/g)].map(
        ([, label]): [string, string] => [defined(metric), defined(label)],
      ),
    ),
  ];
}

test.each([
  'grafana/gateway.json',
  'grafana/visitors.json',
  'alerts/gateway.yml',
  'alerts/visitors.yml',
])('metrics have every label that %s uses', async (file) => {
  await fillMetrics();
  const filled = await (await fetch(`${atlas.admin}/metrics`)).text();
  const text = readFileSync(
    fileURLToPath(new URL(`../../../deploy/${file}`, import.meta.url)),
    'utf8',
  ).replaceAll('\\"', '"');
  const used = labelsUsed(text).filter(([metric]) => !WITHOUT_VALUES.has(metric));
  expect(used.length).toBeGreaterThan(4);
  const missing = used.filter(([metric, label]) => {
    const lines = filled.split('\n').filter((one) => one.startsWith(`${metric}{`));
    // The scraper adds `instance`.
    return label !== 'instance' && !lines.some((one) => one.includes(`${label}="`));
  });
  expect(missing).toEqual([]);
});

/** Metrics without values here, because there is no registry and no CDN. Their own tests check the labels. */
const WITHOUT_VALUES = new Set([
  'atlas_release_rollbacks_total',
  'atlas_release_pending_approvals',
  'atlas_release_held',
  'atlas_gateway_canary_failovers_total',
  'atlas_gateway_purges_total',
]);

/** Sends requests and reports that give each metric a value. */
async function fillMetrics(): Promise<void> {
  for (const path of ['/api/ai-tools', '/api/reviews']) await (await atlas.get(path)).text();
  const page = await atlas.get('/own-route');
  const [, ticket] = defined(/name="atlas-ticket" content="([^"]+)"/.exec(await page.text()));
  const cookie = cookieOf(page);
  const values = VITALS.map((vital) => [vital, 1]);
  const vitals = { path: '/own-route', language: 'ko', values };
  const failure = { remote: 'catalog', part: 'calls', phase: 'call', message: 'x' };
  const figures = [{ remote: 'catalog', heldMs: 1, grownMb: 1 }];
  const errors = [failure, { ...failure, part: 'load', phase: 'load' }];
  const report = JSON.stringify({ ticket, vitals, figures, errors });
  await atlas.post('/load-errors', report, { ...OWN, cookie });
  await eventually(
    async () => (await fetch(`${atlas.admin}/metrics`)).text(),
    (text) => text.includes('atlas_page_shift_count{'),
  );
}

test('no metric has a label that a scraper sets', () => {
  const labels = [...exposed.matchAll(/[{,](\w+)="/g)].map(([, label]) => label);
  const ofScraper = ['instance', 'job', 'pod', 'container', 'namespace', 'endpoint'];
  expect(labels).toContain('process');
  expect(labels.filter((label) => ofScraper.includes(label ?? ''))).toEqual([]);
});

test('exposes renamed metrics by their old names for one release', async () => {
  await fillMetrics();
  const filled = await (await fetch(`${atlas.admin}/metrics`)).text();
  const valueOf = (line: string) =>
    new RegExp(`^${line}\\{[^}]*\\} (\\S+)$`, 'm').exec(filled)?.[1] ?? 'missing';
  for (const suffix of ['count', 'sum'])
    expect(Number(valueOf(`atlas_remote_held_seconds_${suffix}`))).toBe(
      Number(valueOf(`atlas_remote_main_thread_blocked_seconds_${suffix}`)),
    );
  for (const name of [
    'atlas_forged_reports_total',
    'atlas_releases_taken_back_total',
    'atlas_gateway_canary_asked_elsewhere_total',
    'atlas_policy_reports_total',
    'atlas_release_waits',
  ])
    expect(families()).toContain(name);
});

test('the admin port rejects other host names', async () => {
  const { request } = await import('node:http');
  const status = await new Promise((resolve) =>
    request(`${atlas.admin}/metrics`, { headers: { host: 'evil.example' } }, (response) =>
      resolve(response.resume().statusCode),
    ).end(),
  );
  expect(status).toBe(403);
});

const rules = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yml'))
    .map((file) => path.join(folder, file));
const runPromtool = (...args: string[]) =>
  execFileSync(defined(promtool), args, { encoding: 'utf8' });

(promtool ? describe : describe.skip)('alert rules', () => {
  test('are valid for promtool', () => {
    const output = runPromtool('check', 'rules', ...rules(alerts));
    expect(output.match(/SUCCESS/g)).toHaveLength(rules(alerts).length);
  });

  test('pass their promtool tests', () => {
    const tests = rules(path.join(alerts, 'tests'));
    const output = runPromtool('test', 'rules', ...tests);
    expect(output.match(/SUCCESS/g)).toHaveLength(tests.length);
  });

  test('have a promtool test each', () => {
    const named = (files: string[], what: RegExp) =>
      files.flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(what)].map(([, name]) => name),
      );
    const tested = new Set(named(rules(path.join(alerts, 'tests')), /alertname: (\w+)/g));
    const all = named(rules(alerts), /- alert: (\w+)/g);
    expect(all.length).toBeGreaterThan(15);
    expect(all.filter((name) => !tested.has(name))).toEqual([]);
  });
});

test('the metrics port serves only metrics', async () => {
  const scraped = await startForTest({ env: { METRICS_PORT: '0' } });
  const get = (path: string) => fetch(`http://127.0.0.1:${scraped.metricsPort}${path}`);
  await (await scraped.get('/api/reviews')).text();
  const figures = await (await get('/metrics')).text();
  expect(figures).toMatch(/^atlas_gateway_request_seconds_count\{route="\/api\/reviews"/m);
  const others = ['/routes', '/upstreams', '/'].map(async (path) => (await get(path)).status);
  expect(await Promise.all(others)).toEqual([404, 404, 404]);
  await scraped.stop();
});
