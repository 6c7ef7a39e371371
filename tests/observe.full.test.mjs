import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../packages/dev-env/free-ports.mjs';
import { dashboardQueries, findPrometheus } from '../scripts/prometheus.mjs';
import { root } from './documents.mjs';
import { prepareData } from './prepared-data.mjs';

/** Time to build and start a site on a busy machine. */
const START_MS = 10 * 60_000;
const FIGURES_MS = 120_000;
const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];
/** Metrics that have no values on a healthy site. */
const QUIET =
  /status=~"(?:4\.\.\|)?5\.\.|outcome="failed"|load_errors|failed_calls|forged|policy_reports|taken_back|release_rollbacks|release_waits|pending_approvals|asked_elsewhere|canary_failovers|purges|remote_held/;

const folder = mkdtempSync(join(tmpdir(), 'atlas-observe-test-'));
const hasPrometheus = findPrometheus() !== undefined;
let child;
let ended;
let output = '';
let site;
let traces;
let prometheus;

before(
  async () => {
    await prepareData(folder);
    const [port] = await freePorts(1);
    const metricsPort = 21_400 + (process.pid % 500) * 10;
    child = spawn(process.execPath, ['scripts/observe.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        PORT: String(port),
        DATA_DIR: folder,
        METRICS_PORT: String(metricsPort),
      },
    });
    ended = new Promise((resolve) => child.once('exit', resolve));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk));
    await until(() => /Ctrl-C stops all/.test(output), START_MS);
    [, site] = /Site: +(\S+)/.exec(output);
    [, traces] = /Traces: +(\S+)/.exec(output);
    [, prometheus] = /Prometheus: +(http\S+)/.exec(output) ?? [];
    await visit();
  },
  { timeout: START_MS + 60_000 },
);
after(async () => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Requests a page and its calls and sends its reports. */
async function visit() {
  const page = await fetch(`${site}/ai-detail-enhanced/chatgpt`);
  const html = await page.text();
  const [, ticket] = /name="atlas-ticket" content="([^"]+)"/.exec(html);
  const cookie = page.headers.getSetCookie()[0].split(';')[0];
  for (const path of ['/api/ai-tools', '/api/quiz/questions', '/api/reviews'])
    await (await fetch(site + path, { headers: { cookie } })).text();
  const values = VITALS.map((vital) => [vital, vital === 'CLS' ? 0.02 : 900]);
  const vitals = { path: '/ai-detail-enhanced/chatgpt', language: 'ko', values };
  const response = await fetch(`${site}/load-errors`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({
      ticket,
      vitals,
      figures: [{ remote: 'catalog', heldMs: 20, grownMb: 1 }],
    }),
  });
  assert.equal(response.status, 204);
}

async function ask(query) {
  const response = await fetch(`${prometheus}/api/v1/query?${new URLSearchParams({ query })}`);
  const { status, error, data } = await response.json();
  assert.equal(status, 'success', `${query}: ${error}`);
  return data.result;
}

test('the trace view lists and shows the trace of a page', async () => {
  const id = await until(async () => {
    const list = await (await fetch(traces)).text();
    return /href="\/([0-9a-f]{32})">gateway GET \/api\/quiz/.exec(list)?.[1];
  }, FIGURES_MS);
  // Processes export spans at different times.
  const tracePage = await until(async () => {
    const html = await (await fetch(`${traces}/${id}`)).text();
    return /<b [^>]*>quiz<\/b> quiz\./.test(html) && html;
  }, FIGURES_MS);
  assert.match(tracePage, /<b [^>]*>gateway<\/b> GET \/api\/quiz/);
  assert.equal((await fetch(`${traces}/nothing`)).status, 404);
});

test(
  'Prometheus scrapes every process and loads every rule',
  { skip: !hasPrometheus && 'there is no prometheus' },
  async () => {
    const up = await until(async () => {
      const found = await ask('up');
      return found.length >= 7 && found.every(({ value: [, one] }) => one === '1') && found;
    }, FIGURES_MS);
    assert.deepEqual(up.map(({ metric: { job } }) => job).sort(), [
      'account',
      'catalog',
      'community',
      'gateway',
      'quiz',
      'registry',
      'renderer',
    ]);
    // The renderer cannot read /proc, but reports its memory.
    const memory = await ask('process_resident_memory_bytes');
    const unknown = memory.filter(({ value: [, bytes] }) => Number(bytes) === 0);
    assert.deepEqual([memory.length, unknown], [up.length, []]);
    const { data } = await (await fetch(`${prometheus}/api/v1/rules`)).json();
    const rules = data.groups.flatMap((group) => group.rules);
    assert.ok(rules.length >= 19, `${rules.length} rules`);
    const broken = rules.filter(({ lastError }) => lastError);
    assert.deepEqual(broken, []);
  },
);

test(
  'every query of the dashboards has data',
  { skip: !hasPrometheus && 'there is no prometheus' },
  async () => {
    const queries = dashboardQueries();
    assert.ok(queries.length > 40, `${queries.length} queries`);
    let empty;
    await until(async () => {
      const checks = queries.map(async ({ dashboard, title, query }) =>
        (await ask(query)).length > 0 || QUIET.test(query)
          ? []
          : [`${dashboard}: ${title}: ${query}`],
      );
      await visit();
      empty = (await Promise.all(checks)).flat();
      await pause(2_000);
      return empty.length === 0;
    }, FIGURES_MS).catch(() => assert.deepEqual(empty, []));
  },
);

test('stops everything that it started', async () => {
  child.kill('SIGTERM');
  assert.equal(await ended, 0, output);
  for (const address of [site, traces, prometheus].filter(Boolean))
    await assert.rejects(fetch(address), address);
});

async function until(isSo, withinMs) {
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(500)) {
    if (child.exitCode !== null) throw new Error(output);
    const found = await isSo();
    if (found) return found;
  }
  throw new Error(`Timed out. Output:\n${output}`);
}
