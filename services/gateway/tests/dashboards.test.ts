import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Started } from './started-gateway';
import { startForTest } from './started-gateway';

let atlas: Started;
let exposed: string;
beforeAll(async () => {
  atlas = await startForTest();
  exposed = await (await fetch(`${atlas.admin}/metrics`)).text();
});
afterAll(() => atlas.stop());

/** Where the machine has Prometheus' own checker. */
const promtool = (process.env.PATH ?? '')
  .split(path.delimiter)
  .map((folder) => path.join(folder, 'promtool'))
  .find((file) => existsSync(file));
const alerts = fileURLToPath(new URL('../../../deploy/alerts', import.meta.url));

const NAME = /\b(?:atlas_[a-z_]+|nodejs_[a-z0-9_]+|process_[a-z_]+)\b/g;
const LABELS = /(atlas_[a-z_]+?)(?:_bucket|_count)?\{(\w+)=/g;
const names = (text: string) => [...new Set(text.match(NAME) ?? [])];
const families = () => new Set([...exposed.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));

test.each(['grafana/gateway.json', 'alerts/gateway.yml'])(
  'when %s asks for a metric, then the gateway has it',
  (file) => {
    const text = readFileSync(
      fileURLToPath(new URL(`../../../deploy/${file}`, import.meta.url)),
      'utf8',
    ).replaceAll('atlas-gateway', '');
    const known = families();
    const missing = names(text).filter(
      (name) => !known.has(name.replace(/_(?:bucket|count)$/, '')),
    );
    expect(names(text).length).toBeGreaterThan(5);
    expect(missing).toEqual([]);
  },
);

test('when a rule filters by a label, then the metric carries that label', async () => {
  await (await atlas.get('/api/ai-tools')).text();
  await (await atlas.get('/api/reviews')).text();
  const filled = await (await fetch(`${atlas.admin}/metrics`)).text();
  const rules = readFileSync(
    fileURLToPath(new URL('../../../deploy/alerts/gateway.yml', import.meta.url)),
    'utf8',
  );
  const used = [...rules.matchAll(LABELS)].map(([, metric, label]) => [metric!, label!] as const);
  expect(used.length).toBeGreaterThan(2);
  for (const [metric, label] of used) {
    const line = filled.split('\n').find((one) => one.startsWith(metric));
    expect(`${metric}: ${line}`).toContain(`${label}=`);
  }
});

test('when a page of this machine asks through another name, then the admin port refuses', async () => {
  const { request } = await import('node:http');
  const status = await new Promise((resolve) =>
    request(`${atlas.admin}/metrics`, { headers: { host: 'evil.example' } }, (answer) =>
      resolve(answer.resume().statusCode),
    ).end(),
  );
  expect(status).toBe(403);
});

(promtool ? test : test.skip)('when promtool reads the rules, then it finds nothing', () => {
  const files = readdirSync(alerts).map((file) => path.join(alerts, file));
  expect(execFileSync(promtool!, ['check', 'rules', ...files], { encoding: 'utf8' })).toMatch(
    /SUCCESS/,
  );
});

test('when there is a port for scrapers, then it has the figures and nothing else', async () => {
  const scraped = await startForTest({ env: { METRICS_PORT: '0' } });
  const ask = (where: string) => fetch(`http://127.0.0.1:${scraped.metricsPort}${where}`);
  await (await scraped.get('/api/reviews')).text();
  const figures = await (await ask('/metrics')).text();
  expect(figures).toMatch(/^atlas_gateway_request_seconds_count\{route="\/api\/reviews"/m);
  const others = ['/routes', '/upstreams', '/'].map(async (where) => (await ask(where)).status);
  expect(await Promise.all(others)).toEqual([404, 404, 404]);
  await scraped.stop();
});
