import { eventually } from './eventually';
import { impatient, startForTest } from './started-gateway';
import type { Started } from './started-gateway';

let atlas: Started;
beforeEach(async () => {
  atlas = await startForTest({ routes: impatient });
});
afterEach(() => atlas.stop());

const parsed = () => atlas.lines.map((line) => JSON.parse(line) as Record<string, unknown>);

/** The log line of a call, once it has ended. */
async function lineOf(path: string) {
  const ofPath = () => parsed().filter((line) => line.path === path);
  const before = ofPath().length;
  const response = await atlas.get(path).catch(() => undefined);
  await response?.text().catch(() => undefined);
  await eventually(ofPath, (lines) => lines.length > before);
  return ofPath().at(-1);
}

test('the log line of a call that its caller leaves says so', async () => {
  let arrived = () => {};
  const atService = new Promise<void>((resolve) => (arrived = resolve));
  answer(() => arrived());
  const leave = new AbortController();
  const response = fetch(`${atlas.url}/api/reviews`, { signal: leave.signal });
  await atService;
  leave.abort();
  await expect(response).rejects.toThrow(/abort/);
  const line = await eventually(
    () => parsed().find(({ path }) => path === '/api/reviews'),
    (found) => found !== undefined,
  );
  expect(line).toMatchObject({ cut: 'caller' });
});

const metrics = async () => (await fetch(`${atlas.admin}/metrics`)).text();

test.each<[string, Parameters<typeof answer>[0], object]>([
  ['responds 500', (_req, res) => res.writeHead(500).end('no'), { reason: 'status 500' }],
  ['is too slow', () => undefined, { reason: 'timeout', status: 504 }],
  ['breaks off', (req) => req.socket.destroy(), { reason: 'broke off', status: 502 }],
  [
    'breaks off after its headers',
    (_req, res) => {
      res.writeHead(200, { 'content-length': '9' }).write('half');
      setTimeout(() => res.destroy(), 50);
    },
    { reason: 'broke off', cut: 'service' },
  ],
])('the log line of a call whose service %s names the reason', async (_what, respond, expected) => {
  answer(respond);
  expect(await lineOf('/api/reviews')).toMatchObject({
    upstream: 'community',
    process: atlas.services.community.url,
    ...expected,
  });
});

test('a cached route waits once for a service that is too slow', async () => {
  let calls = 0;
  atlas.services.catalog.respond = (req) => void (calls += Number(req.url === '/api/ai-tools'));
  expect(await lineOf('/api/ai-tools')).toMatchObject({ status: 504, reason: 'timeout' });
  expect(calls).toBe(1);
  expect(await metrics()).toContain(
    'atlas_gateway_upstream_seconds_count{upstream="catalog",outcome="failed"} 1',
  );
});

test('the only process of a service that does not respond is unhealthy', async () => {
  const { url } = atlas.services.community;
  const isUp = (value: number) =>
    `atlas_gateway_instance_healthy{upstream="community",process="${url}"} ${value}`;
  expect(await metrics()).toContain(isUp(1));
  await atlas.services.community.stop();
  await eventually(metrics, (text) => text.includes(isUp(0)));
});

function answer(respond: Started['services']['community']['respond']): void {
  atlas.services.community.respond = respond;
}

test('an open circuit is logged, and refused calls count apart from failed ones', async () => {
  const { url } = atlas.services.community;
  await atlas.services.community.stop();
  expect(await lineOf('/api/reviews')).toMatchObject({ reason: 'unreachable', process: url });
  const refused = await eventually(
    () => lineOf('/api/reviews'),
    (line) => line?.reason === 'circuit open',
  );
  expect(refused).not.toHaveProperty('process');
  expect(parsed()).toContainEqual(
    expect.objectContaining({
      upstream: 'community',
      process: url,
      msg: 'circuit open: five calls failed in a row',
    }),
  );
  const counted = (outcome: string) =>
    `atlas_gateway_upstream_seconds_count{upstream="community",outcome="${outcome}"}`;
  const text = await metrics();
  expect(text).toContain(counted('failed'));
  expect(text).toContain(`${counted('refused')} 1`);
  expect(text).not.toContain(counted('succeeded'));

  await atlas.services.community.start();
  await eventually(
    async () => (await atlas.get('/api/reviews')).status,
    (status) => status === 200,
  );
  expect(parsed()).toContainEqual(expect.objectContaining({ process: url, msg: 'circuit closed' }));
});

test('the log line of a refused call names the problem', async () => {
  expect(await lineOf('/api/unknown')).toMatchObject({ status: 404, reason: 'path-not-found' });
});
