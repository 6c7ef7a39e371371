import type { Started } from './started-gateway';
import { impatient, startForTest } from './started-gateway';
import { StubService } from './stub-service';

let atlas: Started;
beforeEach(async () => {
  atlas = await startForTest();
});
afterEach(() => atlas.stop());

test("when a service hangs, then 504 at the route's deadline", async () => {
  await atlas.stop();
  atlas = await startForTest({ routes: impatient });
  atlas.services.community.respond = () => {};
  const startedAt = Date.now();
  const answer = await atlas.get('/api/reviews');
  expect(answer.status).toBe(504);
  expect(Date.now() - startedAt).toBeLessThan(4_000);
  expect(((await answer.json()) as { requestId: string }).requestId).toBeTruthy();
});

test('when a service is down, then 503 with Retry-After, and again 200 when it is back', async () => {
  await atlas.services.community.stop();
  const down = await atlas.get('/api/reviews');
  expect([down.status, down.headers.get('retry-after')]).toEqual([503, '2']);
  await atlas.services.community.start();
  expect((await atlas.get('/api/reviews')).status).toBe(200);
});

test('when a service resets the first attempt, then GET is tried twice and POST once', async () => {
  const { community } = atlas.services;
  let calls = 0;
  community.respond = (req, res) => (++calls === 1 ? req.socket.destroy() : res.end('{}'));
  expect((await atlas.get('/api/reviews')).status).toBe(200);
  expect(calls).toBe(2);
  calls = 0;
  expect((await atlas.post('/api/reviews', '{}')).status).toBe(502);
  expect(calls).toBe(1);
});

test('when all services have answered once and one is gone, then the gateway stays with its load balancer and says which', async () => {
  expect((await atlas.get('/readyz')).status).toBe(200);
  await atlas.services.quiz.stop();
  const still = await atlas.get('/readyz');
  expect([still.status, await still.json()]).toMatchObject([
    200,
    { status: 'ready', services: { quiz: 'down', catalog: 'up' } },
  ]);
});

test('when one of two processes cannot be reached, then a POST goes to the other: it was never sent', async () => {
  const gone = new StubService();
  await gone.start();
  const { url } = gone;
  await gone.stop();
  const both = await startForTest({
    env: { COMMUNITY_URL: `${url},${atlas.services.community.url}` },
  });
  const posted = Array.from({ length: 4 }, () => both.post('/api/reviews', '{}'));
  const statuses = (await Promise.all(posted)).map(({ status }) => status);
  await both.stop();
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(atlas.services.community.seen).toHaveLength(4);
});

test('when a service keeps failing, then its circuit opens while others go on, and closes by itself', async () => {
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

test('when a service streams events, then each arrives at once and the deadline does not end it', async () => {
  atlas.services.quiz.respond = (_req, res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    res.write('data: 1\n\n');
    setTimeout(() => res.end('data: 2\n\n'), 700);
  };
  const startedAt = Date.now();
  const reader = (await atlas.get('/api/quiz/stream')).body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: 1\n\n');
  expect(Date.now() - startedAt).toBeLessThan(400);
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: 2\n\n');
});

test('when a service breaks off in the middle, then the answer is not complete', async () => {
  atlas.services.community.respond = (req, res) => {
    res.writeHead(200, { 'content-length': 100 });
    res.write('half');
    setTimeout(() => req.socket.destroy(), 20);
  };
  await expect(atlas.get('/api/reviews').then((answer) => answer.text())).rejects.toThrow();
});

test('when a service breaks off after its head, then 502 with none of its fields', async () => {
  atlas.services.community.respond = (req, res) => {
    res
      .writeHead(200, { 'content-length': 100, etag: '"whole"', 'set-cookie': 'a=b' })
      .flushHeaders();
    setTimeout(() => req.socket.destroy(), 20);
  };
  const answer = await atlas.get('/api/reviews');
  expect([answer.status, answer.headers.get('etag'), answer.headers.get('content-type')]).toEqual([
    502,
    null,
    'application/problem+json',
  ]);
  expect(answer.headers.getSetCookie()).not.toContain('a=b');
  expect(((await answer.json()) as { requestId: string }).requestId).toBe(
    answer.headers.get('x-request-id'),
  );
});

test('when a service says what the gateway says itself, then the caller is told once', async () => {
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

test('when a service answers with problem details, then they pass as they are, its own headers do not', async () => {
  atlas.services.community.respond = (_req, res) => {
    res.writeHead(422, {
      'content-type': 'application/problem+json',
      'x-powered-by': 'x',
      'access-control-allow-origin': '*',
      'set-cookie': 'a=b',
    });
    res.end('{"title":"No"}');
  };
  const answer = await atlas.get('/api/reviews');
  expect([answer.status, await answer.json()]).toEqual([422, { title: 'No' }]);
  expect([
    answer.headers.get('x-powered-by'),
    answer.headers.get('access-control-allow-origin'),
  ]).toEqual([null, null]);
  expect(answer.headers.getSetCookie()).toContain('a=b');
});

test('when one asks how it is, then health, readiness and metrics say so', async () => {
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
