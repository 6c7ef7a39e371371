import { defined } from '@atlas/contracts/testing';
import type { Started } from './started-gateway';
import { impatient, startForTest } from './started-gateway';
import { StubService } from './stub-service';

let atlas: Started;
beforeEach(async () => {
  atlas = await startForTest();
});
afterEach(() => atlas.stop());

test('returns 504 at the deadline of the route', async () => {
  await atlas.stop();
  atlas = await startForTest({ routes: impatient });
  atlas.services.community.respond = () => {};
  const startedAt = Date.now();
  const response = await atlas.get('/api/reviews');
  expect(response.status).toBe(504);
  expect(Date.now() - startedAt).toBeLessThan(4_000);
  expect(((await response.json()) as { requestId: string }).requestId).toBeTruthy();
});

test('returns 503 with Retry-After until the service restarts', async () => {
  await atlas.services.community.stop();
  const down = await atlas.get('/api/reviews');
  expect([down.status, down.headers.get('retry-after')]).toEqual([503, '2']);
  await atlas.services.community.start();
  expect((await atlas.get('/api/reviews')).status).toBe(200);
});

test('retries GET but not POST after a connection reset', async () => {
  const { community } = atlas.services;
  let calls = 0;
  community.respond = (req, res) => (++calls === 1 ? req.socket.destroy() : res.end('{}'));
  expect((await atlas.get('/api/reviews')).status).toBe(200);
  expect(calls).toBe(2);
  calls = 0;
  expect((await atlas.post('/api/reviews', '{}')).status).toBe(502);
  expect(calls).toBe(1);
});

test('stays ready if a service goes down after the first check', async () => {
  expect((await atlas.get('/readyz')).status).toBe(200);
  await atlas.services.quiz.stop();
  const ready = await atlas.get('/readyz');
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    { status: 'ready', services: { quiz: 'down', catalog: 'up' } },
  ]);
});

test('sends POST to the other instance if one is unreachable', async () => {
  const unreachable = new StubService();
  await unreachable.start();
  const { url } = unreachable;
  await unreachable.stop();
  const gateway = await startForTest({
    env: { COMMUNITY_URL: `${url},${atlas.services.community.url}` },
  });
  const posted = Array.from({ length: 4 }, () => gateway.post('/api/reviews', '{}'));
  const statuses = (await Promise.all(posted)).map(({ status }) => status);
  await gateway.stop();
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(atlas.services.community.seen).toHaveLength(4);
});

test('opens and closes the circuit of one failing service', async () => {
  const { community } = atlas.services;
  community.respond = (_req, res) => {
    res.statusCode = 500;
    res.end('stack trace of the service');
  };
  for (let i = 0; i < 5; i += 1)
    expect(await (await atlas.get('/api/reviews')).text()).not.toContain('stack');
  community.reset();
  expect((await atlas.get('/api/reviews')).status).toBe(503);
  expect(community.seen).toHaveLength(0);
  expect((await atlas.get('/api/quiz/x')).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 1_600));
  expect((await atlas.get('/api/reviews')).status).toBe(200);
});

test('streams events immediately and past the deadline', async () => {
  atlas.services.quiz.respond = (_req, res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    res.write('data: 1\n\n');
    setTimeout(() => res.end('data: 2\n\n'), 700);
  };
  const startedAt = Date.now();
  const reader = defined((await atlas.get('/api/quiz/stream')).body).getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: 1\n\n');
  expect(Date.now() - startedAt).toBeLessThan(400);
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: 2\n\n');
});

test('aborts the response if the service aborts in the body', async () => {
  atlas.services.community.respond = (req, res) => {
    res.writeHead(200, { 'content-length': 100 });
    res.write('partial');
    setTimeout(() => req.socket.destroy(), 20);
  };
  await expect(atlas.get('/api/reviews').then((response) => response.text())).rejects.toThrow();
});

test('returns 502 if the service aborts after its headers', async () => {
  atlas.services.community.respond = (req, res) => {
    res
      .writeHead(200, { 'content-length': 100, etag: '"complete"', 'set-cookie': 'a=b' })
      .flushHeaders();
    setTimeout(() => req.socket.destroy(), 20);
  };
  const response = await atlas.get('/api/reviews');
  expect([
    response.status,
    response.headers.get('etag'),
    response.headers.get('content-type'),
  ]).toEqual([502, null, 'application/problem+json']);
  expect(response.headers.getSetCookie()).not.toContain('a=b');
  expect(((await response.json()) as { requestId: string }).requestId).toBe(
    response.headers.get('x-request-id'),
  );
});

test('overrides service headers that the gateway sets', async () => {
  atlas.services.community.respond = (_req, res) => {
    res
      .writeHead(200, {
        'x-content-type-options': 'sniff',
        ratelimit: '"own";r=1;t=1',
        'x-request-id': 'own',
        date: 'Thu, 01 Jan 1970 00:00:00 GMT',
      })
      .end('{}');
  };
  const { headers } = await atlas.get('/api/reviews');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('ratelimit')).toMatch(/^"(?:visitor|address)";r=\d+;t=\d+$/);
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(headers.get('date')).toBe('Thu, 01 Jan 1970 00:00:00 GMT');
});

test('passes problem details through and filters headers', async () => {
  atlas.services.community.respond = (_req, res) => {
    res.writeHead(422, {
      'content-type': 'application/problem+json',
      'x-powered-by': 'x',
      'access-control-allow-origin': '*',
      'set-cookie': 'a=b',
    });
    res.end('{"title":"No"}');
  };
  const response = await atlas.get('/api/reviews');
  expect([response.status, await response.json()]).toEqual([422, { title: 'No' }]);
  expect([
    response.headers.get('x-powered-by'),
    response.headers.get('access-control-allow-origin'),
  ]).toEqual([null, null]);
  expect(response.headers.getSetCookie()).toContain('a=b');
});

test('reports health, readiness and metrics', async () => {
  expect((await atlas.get('/healthz')).status).toBe(200);
  await atlas.services.quiz.stop();
  const unready = await atlas.get('/readyz');
  expect([unready.status, await unready.json()]).toMatchObject([
    503,
    { status: 'not-ready', services: { quiz: 'down', catalog: 'up' } },
  ]);
  await atlas.services.quiz.start();
  expect((await atlas.get('/readyz')).status).toBe(200);
  await atlas.get('/api/reviews');
  expect(await (await fetch(`${atlas.admin}/metrics`)).text()).toContain(
    'atlas_gateway_request_seconds_bucket',
  );
});
