import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defined } from '@atlas/contracts/testing';
import { eventually } from './eventually';
import { build, startProcess } from './gateway-process';
import { startLoad } from './load';
import { writeSiteTable } from './site-table';
import { StubService } from './stub-service';

const CLI = fileURLToPath(new URL('../src/plugins/admin/cli.ts', import.meta.url));
const WRITE = {
  ...{ prefix: '/api/analytics/written', service: 'quiz' },
  ...{ methods: ['POST'], invalidates: ['/api/analytics'] },
};
const service = new StubService();
let gateway: Awaited<ReturnType<typeof startProcess>>;
let routes: string;

beforeAll(async () => {
  build();
  await service.start();
  routes = writeSiteTable([WRITE]);
  gateway = await startProcess(service.url, { WORKERS: '2', ROUTES_FILE: routes });
});
afterAll(async () => {
  await gateway.stop();
  await service.stop();
});

const status = async (at: string) => (await fetch(gateway.url + at)).status;
const documented = async () =>
  Object.keys(
    ((await (await fetch(`${gateway.url}/api/openapi.json`)).json()) as { paths: object }).paths,
  );
const edit = (from: string, to: string) =>
  writeFileSync(routes, readFileSync(routes, 'utf8').replaceAll(from, to));
const cli = (args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number | null; out: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', CLI, ...args],
      { env: { ...process.env, NODE_OPTIONS: '', ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, out: stdout + stderr }),
    );
  });

test('reloads the route table in every worker under load', async () => {
  const load = startLoad(`${gateway.url}/api/reviews`);
  edit('/api/prompts', '/api/prompts-renamed');
  await eventually(
    async () => [await status('/api/prompts'), await status('/api/prompts')],
    (all) => all.every((one) => one === 404),
  );
  expect(await documented()).not.toContain('/api/prompts');
  edit('/api/prompts-renamed', '/api/prompts');
  gateway.signal('SIGHUP');
  await eventually(
    async () => [await status('/api/prompts'), await status('/api/prompts')],
    (all) => all.every((one) => one === 200),
  );
  expect(await documented()).toContain('/api/prompts');
  const outcomes = await load.stop();
  expect([...outcomes.keys()]).toEqual(['200']);
  expect(outcomes.get('200')).toBeGreaterThan(50);
});

test('rejects an invalid route table with its line', async () => {
  const good = readFileSync(routes, 'utf8');
  const line = good.split('\n').findIndex((one) => one.includes('"/api/comments"')) + 1;
  edit('"/api/comments","service":"community"', '"/api/comments","service":"No Body"');
  expect(await cli(['check', routes])).toMatchObject({
    code: 1,
    out: expect.stringContaining(`routes.json:${line}: routes.`) as string,
  });
  const refused = await cli(['reload'], { ADMIN_PORT: new URL(gateway.admin).port });
  expect(refused).toMatchObject({
    code: 1,
    out: expect.stringContaining(`routes.json:${line}: routes.`) as string,
  });
  expect(await status('/api/comments')).toBe(200);
  writeFileSync(routes, good);
  expect(await cli(['reload'], { ADMIN_PORT: new URL(gateway.admin).port })).toMatchObject({
    code: 0,
    out: expect.stringMatching(/\d+ routes/) as string,
  });
});

test('prints the circuits and health of all processes', async () => {
  const { code, out } = await cli(['upstreams'], { ADMIN_PORT: new URL(gateway.admin).port });
  expect(code).toBe(0);
  expect(out).toMatch(/^community +http:\S+ +circuit closed +healthy +\d+ calls$/m);
});

test('replaces every worker without a failed request', async () => {
  const load = startLoad(`${gateway.url}/api/reviews`);
  await eventually(
    () => load.statuses.get('200') ?? 0,
    (count) => count > 20,
  );
  gateway.signal('SIGUSR2');
  await eventually(
    () => gateway.output(),
    (output) => output.includes('workers replaced'),
    60_000,
  );
  const before = defined(load.statuses.get('200'));
  await eventually(
    () => defined(load.statuses.get('200')),
    (count) => count > before + 20,
  );
  expect([...(await load.stop()).keys()]).toEqual(['200']);
});

test('replaces a worker that was killed', async () => {
  const workers = () =>
    fetch(`${gateway.admin}/upstreams`).then(
      async (response) => ((await response.json()) as { pid: number }[]).map(({ pid }) => pid),
      () => [] as number[],
    );
  const [victim] = await eventually(workers, (pids) => pids.length === 2);
  process.kill(defined(victim), 'SIGKILL');
  await eventually(workers, (pids) => pids.length === 2 && !pids.includes(defined(victim)), 60_000);
  expect(await status('/api/reviews')).toBe(200);
});

test('a write invalidates the caches of all workers', async () => {
  const bodies = async () =>
    new Set(
      await Promise.all(
        Array.from({ length: 12 }, async () =>
          (
            await fetch(`${gateway.url}/api/analytics/x`, { headers: { connection: 'close' } })
          ).text(),
        ),
      ),
    );
  service.respond = (_req, res) => res.end('old');
  expect(await bodies()).toEqual(new Set(['old']));
  service.respond = (_req, res) => res.end('new');
  await fetch(gateway.url + WRITE.prefix, {
    method: 'POST',
    body: '{}',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
  });
  await eventually(bodies, (seen) => seen.size === 1 && seen.has('new'), 4_000);
  service.reset();
});

test('SIGTERM completes requests in flight and fails readiness', async () => {
  const leaving = await startProcess(service.url, { LINGER_MS: '1500' });
  service.respond = (_req, res) => void setTimeout(() => res.end('finished'), 2_000);
  const slow = fetch(`${leaving.url}/api/reviews`);
  await eventually(
    () => service.seen.length,
    (count) => count > 0,
  );
  leaving.signal('SIGTERM');
  await eventually(
    () => fetch(`${leaving.url}/readyz`).then((response) => response.status),
    (code) => code === 503,
  );
  expect((await fetch(`${leaving.url}/healthz`)).headers.get('connection')).toBe('close');
  expect(await (await slow).text()).toBe('finished');
  expect(await leaving.exited).toBe(0);
  service.reset();
});
