import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { defined } from '@atlas/contracts/testing';
import { eventually } from './eventually';
import type { Started } from './started-gateway';
import { defaults, impatient, startForTest } from './started-gateway';
import { StubService } from './stub-service';

let atlas: Started;
afterEach(() => atlas.stop());

const hang = () => {};

test('responds 503 at once above the call limit of a service', async () => {
  atlas = await startForTest({
    env: { MAX_CALLS_PER_SERVICE: '5' },
    routes: impatient,
  });
  const { community } = atlas.services;
  community.respond = hang;
  const waiting = Array.from({ length: 5 }, () => atlas.get('/api/reviews'));
  await eventually(
    () => community.seen.length,
    (count) => count === 5,
  );
  const next = await atlas.get('/api/reviews');
  expect([next.status, next.headers.get('retry-after')]).toEqual([503, '1']);
  expect(community.seen).toHaveLength(5);
  expect((await atlas.get('/api/quiz/x')).status).toBe(200);
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(5).fill(504));
});

test('responds 503 with Retry-After above the total call limit', async () => {
  atlas = await startForTest({ env: { MAX_CALLS: '3' }, routes: impatient });
  const { community, quiz } = atlas.services;
  community.respond = hang;
  const waiting = Array.from({ length: 3 }, () => atlas.get('/api/reviews'));
  await eventually(
    () => community.seen.length,
    (count) => count === 3,
  );
  const next = await atlas.get('/api/quiz/x');
  expect([next.status, next.headers.get('retry-after')]).toEqual([503, '1']);
  expect(quiz.seen).toHaveLength(0);
  expect((await atlas.get('/healthz')).status).toBe(200);
  await Promise.all(waiting);
  expect((await atlas.get('/api/quiz/x')).status).toBe(200);
});

test('event streams do not count as calls', async () => {
  atlas = await startForTest({ env: { MAX_CALLS_PER_SERVICE: '1', MAX_STREAMS_PER_SERVICE: '2' } });
  atlas.services.community.respond = (req, res) =>
    req.headers.accept === 'text/event-stream'
      ? void res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
      : void res.end('{}');
  const open = async () =>
    (await atlas.get('/api/reviews', { accept: 'text/event-stream' })).status;
  expect([await open(), await open(), await open()]).toEqual([200, 200, 503]);
  expect((await atlas.get('/api/reviews')).status).toBe(200);
});

test('calls go to the least loaded healthy instance', async () => {
  const second = new StubService();
  await second.start();
  atlas = await startForTest({ env: { QUIZ_URL: 'http://127.0.0.1:9' } });
  await atlas.stop();
  const first = new StubService();
  await first.start();
  atlas = await startForTest({ env: { QUIZ_URL: `${first.url}, ${second.url}` } });
  first.respond = hang;
  const [slow] = [
    atlas.get('/api/quiz/x'),
    await eventually(
      () => first.seen.length + second.seen.length,
      (count) => count > 0,
    ),
  ];
  second.respond = StubService.ok;
  const busy = first.seen.length === 1 ? first : second;
  const idle = busy === first ? second : first;
  idle.reset();
  for (let i = 0; i < 4; i += 1) expect((await atlas.get('/api/quiz/y')).status).toBe(200);
  if (busy === first) expect(idle.seen).toHaveLength(4);
  await slow;
  await first.stop();
  const statuses = [];
  for (let i = 0; i < 10; i += 1) statuses.push((await atlas.get('/api/quiz/z')).status);
  expect(statuses).toEqual(Array(10).fill(200));
  await second.stop();
});

test('skips an instance whose health check fails', async () => {
  const [stable, failing] = [new StubService(), new StubService()];
  await Promise.all([stable.start(), failing.start()]);
  atlas = await startForTest({ env: { QUIZ_URL: `${stable.url},${failing.url}` } });
  failing.healthy = false;
  const healthy = async () =>
    defined(
      (
        (await (await fetch(`${atlas.admin}/upstreams`)).json()) as [
          { upstreams: { url: string; healthy: boolean }[] },
        ]
      )[0].upstreams.find(({ url }) => url === failing.url),
    ).healthy;
  await eventually(healthy, (value) => !value);
  for (let i = 0; i < 6; i += 1) await (await atlas.get('/api/quiz/x')).text();
  expect([stable.seen.length, failing.seen.length]).toEqual([6, 0]);
  failing.healthy = true;
  await eventually(healthy, (value) => value);
  await Promise.all([stable.stop(), failing.stop()]);
});

test('limits retries to a fifth of the calls', async () => {
  atlas = await startForTest();
  const { community } = atlas.services;
  let attempts = 0;
  community.respond = (req, res) => ((attempts += 1) % 2 ? req.socket.destroy() : res.end('{}'));
  const statuses: number[] = [];
  for (let i = 0; i < 60; i += 1) statuses.push((await atlas.get('/api/reviews')).status);
  expect(attempts - 60).toBeLessThanOrEqual(10 + 60 * 0.2);
  expect(statuses.filter((status) => status === 502).length).toBeGreaterThan(0);
});

test('closes 300 connections that never finish their headers', async () => {
  atlas = await startForTest({ env: { HEAD_TIMEOUT_MS: '1000' } });
  let cut = 0;
  const slow: Socket[] = Array.from({ length: 300 }, () => {
    const socket = connect(atlas.port, '127.0.0.1', () =>
      socket.write('GET /api/reviews HTTP/1.1\r\nHost: a\r\nX-Slow: '),
    );
    socket
      .on('error', () => {})
      .once('close', () => void (cut += 1))
      .resume();
    return socket;
  });
  await eventually(
    () => slow.every((socket) => !socket.connecting),
    (all) => all,
  );
  const startedAt = performance.now();
  expect((await atlas.get('/api/reviews')).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  await eventually(
    () => cut,
    (count) => count === 300,
  );
});

test('responds 429 to an address above its share of a service', async () => {
  atlas = await startForTest({
    env: { TRUSTED_PROXIES: '127.0.0.0/8' },
    routes: {
      defaults: { ...defaults, timeoutMs: 30_000 },
      routes: [{ prefix: '/api/reviews', service: 'community' }],
    },
  });
  const { community } = atlas.services;
  const pending: ServerResponse[] = [];
  community.respond = (_req, res) => void pending.push(res);
  const from = (address: string) => atlas.get('/api/reviews', { 'x-forwarded-for': address });
  let completed = 0;
  const waiting = Array.from({ length: 80 }, async () => {
    const { status } = await from('203.0.113.1');
    completed += 1;
    return status;
  });
  // Pending calls finish only after all 80 have arrived.
  await eventually(
    () => [pending.length, completed],
    ([inFlight, refused]) => inFlight === 64 && refused === 16,
  );
  community.respond = StubService.ok;
  expect((await from('203.0.113.2')).status).toBe(200);
  for (const res of pending) res.end('{}');
  const statuses = await Promise.all(waiting);
  expect(statuses.filter((status) => status === 429)).toHaveLength(16);
  expect((await from('203.0.113.1')).status).toBe(200);
});
