import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry } from '@atlas/contracts';
import { z } from 'zod';
import { defined } from '@atlas/contracts/testing';
import { isInCanary } from '../src/registry/canary';
import { eventually } from './eventually';
import type { Started } from './started-gateway';
import { OWN, startForTest } from './started-gateway';
import { StubRegistry } from './stub-registry';
import { cookieOf } from './cookie-of';

const releasesDir = mkdtempSync(path.join(tmpdir(), 'gateway-releases-'));
const registry = new StubRegistry();
let atlas: Started;
const start = () =>
  startForTest({ env: { REGISTRY_URL: registry.url, RELEASES_DIR: releasesDir } });
beforeAll(async () => {
  await registry.start();
  registry.move('quiz', '1.0.0');
  atlas = await start();
});
afterAll(async () => {
  await atlas.stop();
  await registry.stop();
  rmSync(releasesDir, { recursive: true });
});

const AT_ONCE = 40;

/** Loads the home page and returns its headers, the visitor cookie and the quiz version in its registry. */
async function load(cookie?: string, at = atlas) {
  const response = await at.get('/', cookie ? { cookie } : {});
  const [, file] = defined(/"file":"([^"]+)"/.exec(await response.text()));
  const visitorCookie = cookie ?? cookieOf(response);
  const { remotes } = (await (
    await at.get(defined(file), { cookie: visitorCookie })
  ).json()) as Registry;
  return {
    headers: response.headers,
    cookie: visitorCookie,
    version: remotes.find(({ name }) => name === 'quiz')?.version,
  };
}
/** Loads home in turn, so that no page exceeds the bound of pages in work. */
async function loadInTurn(cookies: readonly (string | undefined)[]) {
  const loaded = [];
  for (let at = 0; at < cookies.length; at += AT_ONCE)
    loaded.push(
      ...(await Promise.all(cookies.slice(at, at + AT_ONCE).map((cookie) => load(cookie)))),
    );
  return loaded;
}
const isTrue = (value: boolean) => value;
const waitForVersion = (version: string) =>
  eventually(
    async () => (await load()).version,
    (now) => now === version,
  );

test('serves the release and its files after a pointer move', async () => {
  expect((await load()).version).toBe('1.0.0');
  registry.move('quiz', '1.1.0');
  await waitForVersion('1.1.0');
  const file = await atlas.get('/releases/quiz/1.1.0/remoteEntry.ab12cd34.js');
  expect([file.status, await file.text()]).toEqual([200, "var quiz = '1.1.0';"]);
  expect(file.headers.get('cache-control')).toContain('immutable');
});

test('assigns visitors to a 10 % canary with private responses', async () => {
  registry.move('quiz', '1.1.0', { version: '1.2.0', percent: 10 });
  await eventually(
    async () =>
      (await Promise.all(Array.from({ length: 40 }, () => load()))).some(
        ({ version }) => version === '1.2.0',
      ),
    isTrue,
  );
  const first = await loadInTurn(Array<undefined>(200).fill(undefined));
  const share = first.filter(({ version }) => version === '1.2.0').length;
  expect(share).toBeGreaterThan(5);
  expect(share).toBeLessThan(45);
  const secondLoads = await loadInTurn(first.map(({ cookie }) => cookie));
  expect(secondLoads.map(({ version }) => version)).toEqual(first.map(({ version }) => version));
  const listed = await Promise.all(
    first
      .slice(0, 40)
      .map(
        async ({ cookie }) =>
          defined(
            ((await (await atlas.get('/registry.json', { cookie })).json()) as Registry).remotes[0],
          ).version,
      ),
  );
  expect(listed).toEqual(first.slice(0, 40).map(({ version }) => version));
  const { headers } = await atlas.get('/registry.json', { cookie: defined(first[0]).cookie });
  for (const one of [headers, defined(first[0]).headers])
    expect([one.get('cache-control'), one.get('vary')]).toEqual([
      'private, no-cache',
      expect.stringContaining('Cookie'),
    ]);
});

/** Required and allowed properties of awslabs/frontend-discovery, schema v1-pre. */
const DISCOVERY = z.strictObject({
  schema: z.url(),
  microFrontends: z.record(
    z.string(),
    z.array(
      z.strictObject({
        url: z.string(),
        fallbackUrl: z.string().optional(),
        metadata: z.strictObject({ integrity: z.string(), version: z.string() }),
        deployment: z.object({ traffic: z.number().min(0).max(100), default: z.boolean() }),
        extras: z.object({}),
      }),
    ),
  ),
});

test('lists releases and canaries as frontend-discovery', async () => {
  registry.move('quiz', '1.1.0', { version: '1.2.0', percent: 10 });
  const versions = async () => {
    const response = await atlas.get('/registry.json?schema=frontend-discovery');
    return defined(DISCOVERY.parse(await response.json()).microFrontends.quiz);
  };
  await eventually(versions, (now) => now.length === 2);
  expect(
    (await versions()).map(({ url, metadata, deployment }) => [url, metadata.version, deployment]),
  ).toEqual([
    ['/releases/quiz/1.1.0/remoteEntry.ab12cd34.js', '1.1.0', { traffic: 90, default: true }],
    ['/releases/quiz/1.2.0/remoteEntry.ab12cd34.js', '1.2.0', { traffic: 10, default: false }],
  ]);
  expect((await versions()).every(({ metadata }) => metadata.integrity.startsWith('sha384-'))).toBe(
    true,
  );
  const other = await atlas.get('/registry.json?schema=other');
  expect([other.status, ((await other.json()) as { detail: string }).detail]).toEqual([
    400,
    expect.stringContaining('frontend-discovery'),
  ]);
});

describe('client reports of release health', () => {
  interface Page {
    cookie: string;
    ticket: string;
  }
  const open = async (): Promise<Page> => {
    const response = await atlas.get('/quiz');
    const [, ticket = ''] = defined(
      /name="atlas-ticket" content="([^"]+)"/.exec(await response.text()),
    );
    return { ticket, cookie: cookieOf(response) };
  };
  const failure = { remote: 'quiz', part: 'p0', phase: 'render', message: 'broken' };
  const sendReport = async (page: Partial<Page>, body: object) =>
    (
      await fetch(`${atlas.url}/load-errors`, {
        method: 'POST',
        headers: { ...OWN, ...(page.cookie && { cookie: page.cookie }) },
        body: JSON.stringify({ ...(page.ticket && { ticket: page.ticket }), ...body }),
      })
    ).status;
  const sum = (version: string, part: string) =>
    registry.healthCounts
      .filter((one) => one.version === version && one.part === part)
      .reduce(
        (all, { tried, failed }) => [defined(all[0]) + tried, defined(all[1]) + failed],
        [0, 0],
      );

  test('reports attempts and failures by part and in total', async () => {
    registry.move('quiz', '1.3.0');
    await waitForVersion('1.3.0');
    const pages = await Promise.all(Array.from({ length: 6 }, open));
    for (const page of pages)
      await sendReport(page, {
        tried: [
          ['quiz', 'p0'],
          ['quiz', 'load'],
        ],
      });
    for (const page of pages.slice(0, 2)) await sendReport(page, { errors: [failure] });
    await eventually(() => sum('1.3.0', 'p0')[1] === 2, isTrue);
    expect([sum('1.3.0', 'p0'), sum('1.3.0', 'load'), sum('1.3.0', '*')]).toEqual([
      [6, 2],
      [6, 0],
      [6, 2],
    ]);
  });

  test('tells the next pages of a visitor which slice froze', async () => {
    const page = await open();
    const send = (errors: object[], isFrozen?: boolean) =>
      fetch(`${atlas.url}/load-errors`, {
        method: 'POST',
        headers: { ...OWN, cookie: page.cookie },
        body: JSON.stringify({ ticket: page.ticket, isFrozen, errors }),
      });
    const freeze = { ...failure, part: 'run', phase: 'freeze' };
    const cookies = async (...report: Parameters<typeof send>) =>
      (await send(...report)).headers.getSetCookie();
    expect(await cookies([freeze], true)).toEqual([expect.stringMatching(/^atlas_froze=quiz; /)]);
    // A task that ended, and a slice that is not on the page.
    expect(await cookies([freeze])).toEqual([]);
    expect(await cookies([{ ...freeze, remote: 'toString' }], true)).toEqual([]);
  });

  test('reports only stack frames that lie in release files', async () => {
    registry.move('quiz', '1.3.1');
    await waitForVersion('1.3.1');
    const file = '/releases/quiz/1.3.1/remoteEntry.ab12cd34.js';
    const stack = `Error: kim@example.com\n    at x (${atlas.url}${file}:1:23)\n    at https://evil.example/x.js:1:1`;
    await sendReport(await open(), { errors: [{ ...failure, stack }] });
    const reported = await eventually(
      () => registry.failures.filter(({ version }) => version === '1.3.1'),
      (found) => found.length > 0,
    );
    expect(reported).toEqual([
      {
        slice: 'quiz',
        version: '1.3.1',
        part: 'p0',
        phase: 'render',
        message: 'broken',
        frames: [{ file, line: 1, column: 23 }],
      },
    ]);
    expect(
      await sendReport(await open(), { errors: [{ ...failure, stack: 'x'.repeat(2_001) }] }),
    ).toBe(400);
  });

  test('counts runtime errors per load, each kind once per page', async () => {
    registry.move('quiz', '1.3.3');
    await waitForVersion('1.3.3');
    const pages = await Promise.all(Array.from({ length: 4 }, open));
    for (const page of pages) await sendReport(page, { tried: [['quiz', 'load']] });
    const run = {
      remote: 'quiz',
      part: 'run',
      message: 'planted',
      stack: '/releases/quiz/1.3.3/a.js:1:2',
    };
    for (const phase of ['error', 'error', 'freeze', 'built-in'])
      await sendReport(defined(pages[0]), { errors: [{ ...run, phase }] });
    await eventually(() => sum('1.3.3', 'run')[0] === 4, isTrue);
    expect([sum('1.3.3', 'run'), sum('1.3.3', 'load'), sum('1.3.3', '*')]).toEqual([
      [4, 1],
      [4, 0],
      [4, 1],
    ]);
    const lines = atlas.lines.filter(
      (line) => line.includes('"part":"run"') && line.includes('1.3.3'),
    );
    expect(lines.map((line) => (JSON.parse(line) as { phase: string }).phase)).toEqual([
      'error',
      'freeze',
      'built-in',
    ]);
    expect(lines[0]).toContain(
      '"frames":[{"file":"/releases/quiz/1.3.3/a.js","line":1,"column":2}]',
    );
  });

  test('exports blocked time and memory growth as metrics', async () => {
    registry.move('quiz', '1.3.4');
    await waitForVersion('1.3.4');
    const page = await open();
    const figures = [{ remote: 'quiz', heldMs: 700, grownMb: 40 }];
    expect(
      await sendReport(page, { figures: [...figures, { ...figures[0], remote: 'none' }] }),
    ).toBe(204);
    await sendReport(page, { figures });
    expect(await sendReport(page, { figures: [{ ...figures[0], heldMs: -1 }] })).toBe(400);
    expect(await sendReport(page, { errors: [{ ...failure, phase: 'other' }] })).toBe(400);
    const text = await (await fetch(`${atlas.admin}/metrics`)).text();
    expect(text).toContain(
      'atlas_remote_main_thread_blocked_seconds_sum{remote="quiz",version="1.3.4"} 0.7',
    );
    expect(text).toContain(
      'atlas_remote_main_thread_blocked_seconds_count{remote="quiz",version="1.3.4"} 1',
    );
    expect(text).toContain(
      'atlas_remote_memory_growth_bytes_sum{remote="quiz",version="1.3.4"} 41943040',
    );
    expect(text).not.toContain('remote="none"');
    expect(sum('1.3.4', '*')).toEqual([0, 0]);
  });

  test('counts failed calls apart from release failures', async () => {
    registry.move('quiz', '1.3.45');
    await waitForVersion('1.3.45');
    const page = await open();
    await sendReport(page, { tried: [['quiz', 'load']] });
    const call = { remote: 'quiz', part: 'calls', phase: 'call', message: '/api/quiz: 503' };
    await sendReport(page, { errors: [call, call] });
    await eventually(() => sum('1.3.45', 'calls')[1] === 1, isTrue);
    expect(sum('1.3.45', 'calls')).toEqual([1, 1]);
    expect(sum('1.3.45', '*')).toEqual([1, 0]);
    const text = await (await fetch(`${atlas.admin}/metrics`)).text();
    expect(text).toContain('atlas_remote_failed_calls_total{remote="quiz",version="1.3.45"} 1');
  });

  test('ignores forged, repeated and foreign reports', async () => {
    registry.move('quiz', '1.3.5');
    await waitForVersion('1.3.5');
    const [page, other] = [await open(), await open()];
    const signature = page.ticket.slice(page.ticket.lastIndexOf('~') + 1);
    const payload = page.ticket.slice(0, -signature.length - 1);
    const forgedPayload = 'x~9000000000~quiz~1.3.5';
    const tickets = [
      { cookie: page.cookie },
      { cookie: page.cookie, ticket: 'x' },
      { cookie: page.cookie, ticket: `${forgedPayload}~${signature}` },
      { cookie: page.cookie, ticket: `${payload}~${signature.slice(0, -2)}xx` },
      { cookie: other.cookie, ticket: page.ticket },
      { ticket: page.ticket },
    ];
    for (let n = 0; n < 1_000; n++)
      expect(await sendReport(defined(tickets[n % tickets.length]), { errors: [failure] })).toBe(
        204,
      );
    // A valid report counts once per part, and only for the releases and parts of its page.
    await sendReport(page, { errors: [failure, failure] });
    for (let n = 0; n < 20; n++) await sendReport(page, { errors: [failure] });
    await sendReport(page, {
      errors: [
        { ...failure, part: 'p7' },
        { ...failure, part: 'none.such' },
        { ...failure, remote: 'catalog' },
        { ...failure, remote: '__proto__' },
      ],
    });
    await eventually(() => sum('1.3.5', 'p0')[1] === 1, isTrue);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(sum('1.3.5', '*')).toEqual([1, 1]);
    const parts = registry.healthCounts
      .filter(({ version }) => version === '1.3.5')
      .map(({ part }) => part);
    expect(new Set(parts)).toEqual(new Set(['p0', '*']));
  });

  test('counts ten loads by one visitor as one load', async () => {
    registry.move('quiz', '1.3.6');
    await waitForVersion('1.3.6');
    const { cookie } = await open();
    for (let n = 0; n < 10; n++) {
      const page = await (await atlas.get('/quiz', { cookie })).text();
      const [, ticket = ''] = defined(/name="atlas-ticket" content="([^"]+)"/.exec(page));
      await sendReport({ cookie, ticket }, { errors: [failure] });
    }
    await eventually(() => defined(sum('1.3.6', '*')[1]) > 0, isTrue);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(sum('1.3.6', '*')).toEqual([1, 1]);
  });
});

test('serves the fallback release of a visitor in before.json', async () => {
  const getFallback = async (cookie?: string) => {
    const response = await atlas.get('/releases/quiz/before.json', cookie ? { cookie } : {});
    return response.ok ? ((await response.json()) as { version: string }).version : response.status;
  };
  registry.before.set('quiz', '1.3.6');
  registry.move('quiz', '1.3.8', { version: '1.3.9', percent: 100 });
  await waitForVersion('1.3.9');
  const { cookie } = await load();
  expect(await getFallback(cookie)).toBe('1.3.8');
  registry.move('quiz', '1.3.8');
  await waitForVersion('1.3.8');
  expect(await getFallback(cookie)).toBe('1.3.6');
  expect((await atlas.get('/releases/quiz/1.3.6/remoteEntry.ab12cd34.js')).status).toBe(200);
  registry.before.clear();
  registry.move('quiz', '1.3.9');
  await waitForVersion('1.3.9');
  expect(await getFallback(cookie)).toBe(404);
});

test('returns 503 without code while a slice is disabled', async () => {
  registry.move('quiz', '1.3.1', undefined, ['*']);
  await eventually(
    async () => (await atlas.get('/quiz')).status,
    (status) => status === 503,
  );
  const page = await atlas.get('/quiz');
  expect(page.headers.get('retry-after')).toBe('60');
  expect(await page.text()).not.toContain('as="script" href="/releases/quiz');
  registry.move('quiz', '1.3.1');
  await eventually(
    async () => (await atlas.get('/quiz')).status,
    (status) => status === 200,
  );
});

test('returns 404 outside a first canary and after retirement', async () => {
  registry.move('news', null, { version: '0.1.0', percent: 50 });
  const getStatuses = async () => {
    const pages = await Promise.all(Array.from({ length: 24 }, () => atlas.get('/news')));
    return new Set(pages.map(({ status }) => status));
  };
  await eventually(getStatuses, (statuses) => statuses.size === 2);
  expect([...(await getStatuses())].sort()).toEqual([200, 404]);
  registry.move('news', '0.1.0');
  await eventually(getStatuses, (statuses) => statuses.size === 1 && statuses.has(200));
  registry.retire('news');
  await eventually(getStatuses, (statuses) => statuses.size === 1 && statuses.has(404));
});

test('exports pending approvals until they expire', async () => {
  const metrics = async () => (await fetch(`${atlas.admin}/metrics`)).text();
  const line = 'atlas_release_pending_approvals{remote="quiz",version="1.9.0"} 1';
  registry.wait('quiz', '1.9.0', new Date(Date.now() + 60_000).toISOString());
  await eventually(metrics, (text) => text.includes(line));
  registry.wait('quiz', '1.9.0', new Date(Date.now() - 1).toISOString());
  await eventually(metrics, (text) => !text.includes(line));
});

test('exports failing releases that stay live', async () => {
  const metrics = async () => (await fetch(`${atlas.admin}/metrics`)).text();
  const line = 'atlas_release_held{remote="quiz",version="1.3.0"} 1';
  registry.hold({ slice: 'quiz', version: '1.3.0' });
  await eventually(metrics, (text) => text.includes(line));
  registry.hold();
  await eventually(metrics, (text) => !text.includes(line));
});

test('keeps the previous release until file hashes match', async () => {
  registry.move('quiz', '1.4.0');
  await waitForVersion('1.4.0');
  registry.corrupt = true;
  registry.move('quiz', '1.5.0');
  await eventually(
    () => atlas.lines.some((line) => line.includes('does not match its hash')),
    isTrue,
  );
  expect((await load()).version).toBe('1.4.0');
  registry.corrupt = false;
  await waitForVersion('1.5.0');
});

test('downloads files of an earlier release on request', async () => {
  registry.move('quiz', '2.0.0');
  await waitForVersion('2.0.0');
  rmSync(path.join(releasesDir, 'quiz/1.1.0'), { recursive: true });
  expect((await atlas.get('/releases/quiz/1.1.0/remoteEntry.ab12cd34.js')).status).toBe(200);
  expect((await atlas.get('/releases/quiz/7.7.7/remoteEntry.ab12cd34.js')).status).toBe(404);
});

test('serves the last known state while the registry is down', async () => {
  await registry.stop();
  expect((await load()).version).toBe('2.0.0');
  await atlas.stop();
  atlas = await start();
  expect((await load()).version).toBe('2.0.0');
  expect((await atlas.get('/releases/quiz/2.0.0/remoteEntry.ab12cd34.js')).status).toBe(200);
  await registry.start();
  registry.move('quiz', '2.1.0');
  await waitForVersion('2.1.0');
});

test('grows the canary cohort with the percentage', () => {
  const visitors = Array.from({ length: 2_000 }, (_, n) => `visitor-${n}`);
  const cohort = (percent: number, slice = 'quiz') =>
    new Set(visitors.filter((one) => isInCanary(one, slice, percent)));
  const [tenPercent, quarter, otherSlice] = [cohort(10), cohort(25), cohort(10, 'catalog')];
  expect([cohort(0).size, cohort(100).size]).toEqual([0, 2_000]);
  expect([...tenPercent].filter((one) => !quarter.has(one))).toEqual([]);
  expect(Math.abs(tenPercent.size - 200)).toBeLessThan(60);
  // Each slice has its own canary cohort.
  expect([...tenPercent].filter((one) => otherSlice.has(one)).length).toBeLessThan(60);
});

test('starts with a corrupt last-known state file', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'gateway-damaged-'));
  writeFileSync(path.join(dir, '.last-known.json'), '{"slices":[{"na');
  const gateway = await startForTest({ env: { REGISTRY_URL: registry.url, RELEASES_DIR: dir } });
  expect((await gateway.get('/livez')).status).toBe(200);
  await gateway.stop();
  rmSync(dir, { recursive: true });
});
