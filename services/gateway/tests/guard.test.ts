import { defined } from '@atlas/contracts/testing';
import type { Started } from './started-gateway';
import { ORIGIN, OWN, startForTest } from './started-gateway';
import { SERVICE_TOKEN } from './stub-service';
import { cookieOf } from './cookie-of';

let atlas: Started;
beforeAll(async () => {
  atlas = await startForTest();
});
afterAll(() => atlas.stop());
beforeEach(() => Object.values(atlas.services).forEach((one) => one.reset()));

async function visitorCookie() {
  return cookieOf(await atlas.get('/api/reviews'));
}

test('responds 429 with RateLimit fields above the visitor limit', async () => {
  const cookie = await visitorCookie();
  const responses = [];
  for (let i = 0; i < 4; i += 1) responses.push(await atlas.get('/api/prompts', { cookie }));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(defined(responses[2]).headers.get('ratelimit')).toMatch(/^"visitor";r=0;t=\d+$/);
  expect(defined(responses[2]).headers.get('ratelimit-policy')).toBe('"visitor";q=3;w=60');
  expect(defined(responses[3]).headers.get('retry-after')).toMatch(/^\d+$/);
});

test('limits an address whose visitor cookie changes', async () => {
  const statuses = [];
  for (let i = 0; i < 4; i += 1) statuses.push((await atlas.get('/api/prompts')).status);
  expect(statuses.at(-1)).toBe(429);
});

test('only the service token exempts from rate limits', async () => {
  const lastStatus = async (token: string) => {
    const authorization = `Service ${token}`;
    const statuses = [];
    for (let i = 0; i < 5; i += 1)
      statuses.push((await atlas.get('/api/prompts', { authorization })).status);
    return statuses.at(-1);
  };
  expect(await lastStatus(SERVICE_TOKEN)).toBe(200);
  expect(await lastStatus(`${SERVICE_TOKEN}!`)).toBe(429);
});

test.each([
  ['declared', 'x'.repeat(1001)],
  ['chunked', new Blob(['x'.repeat(1001)]).stream()],
])('responds 413 to a %s body that is too large', async (_name, body) => {
  const response = await atlas.post('/api/reviews', body);
  expect(response.status).toBe(413);
});

test('forwards a body unchanged', async () => {
  const body = JSON.stringify({ title: '좋아요' });
  expect((await atlas.post('/api/reviews', new Blob([body]).stream())).status).toBe(200);
  expect(atlas.services.community.last.body).toBe(body);
});

test.each([
  ['no origin', { 'content-type': 'application/json' }, 403],
  ['another site', { ...OWN, 'sec-fetch-site': 'cross-site' }, 403],
  ['another origin', { origin: 'http://evil.example', 'content-type': 'application/json' }, 403],
  ['a sibling site', { ...OWN, 'sec-fetch-site': 'same-site' }, 403],
  ['a form', { ...OWN, 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['plain text', { ...OWN, 'content-type': 'text/plain' }, 415],
  [
    'the own origin without fetch metadata',
    { origin: ORIGIN, 'content-type': 'application/json' },
    200,
  ],
])('checks the origin of a write: %s', async (_name, headers, expected) => {
  expect((await atlas.post('/api/reviews', '{}', headers as Record<string, string>)).status).toBe(
    expected,
  );
});

test('accepts plain text beacons for events', async () => {
  expect(
    (
      await atlas.post('/api/usage/events', '{}', {
        ...OWN,
        'content-type': 'text/plain;charset=UTF-8',
      })
    ).status,
  ).toBe(200);
});

test('replaces identity and forwarding headers of the client', async () => {
  await atlas.get('/api/reviews', {
    authorization: 'Bearer forged',
    'x-atlas-visitor': 'forged',
    'x-atlas-user': 'root',
    'x-atlas-timeout': '987654321',
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-host': 'evil',
    forwarded: 'for=6.6.6.6',
    'x-request-id': 'forged',
    cookie: 'a=b',
  });
  const { headers } = atlas.services.community.last;
  expect(JSON.stringify(headers)).not.toMatch(/forged|root|6\.6\.6\.6|evil|987654321/);
  expect(headers).toMatchObject({
    'x-atlas-timeout': expect.stringMatching(/^\d+$/),
    'x-forwarded-host': 'localhost:8080',
    'x-forwarded-proto': 'http',
  });
  expect(headers.cookie).toBeUndefined();
});

test('removes headers that Connection names', async () => {
  const { raw } = await import('./raw');
  await raw(
    atlas.port,
    'GET /api/reviews HTTP/1.1\r\nHost: a\r\nConnection: close, X-Secret\r\nX-Secret: 1\r\nTE: trailers\r\n\r\n',
  );
  expect(atlas.services.community.last.headers['x-secret']).toBeUndefined();
  expect(atlas.services.community.last.headers.te).toBeUndefined();
});

test('responds 405 with Allow to a method that is not listed', async () => {
  const limited = await startForTest({
    routes: {
      defaults: {
        methods: ['GET'],
        timeoutMs: 500,
        bodyLimitBytes: 10,
        limit: { visitor: 5, address: 5 },
        auth: 'any',
      },
      routes: [{ prefix: '/api/reviews', service: 'community' }],
    },
  });
  const response = await limited.post('/api/reviews', '{}');
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
  await limited.stop();
});

test('responds 404 to internal operations', async () => {
  const closed = await startForTest({
    services: {
      instances: [],
      services: [
        {
          name: 'quiz',
          version: '1.0.0',
          health: '/healthz',
          off: false,
          routes: [
            {
              prefix: '/api/news',
              cookies: false,
              authorization: 'session',
              strict: false,
              beacon: false,
            },
          ],
          openApi: {
            openapi: '3.1.0',
            info: {},
            paths: { '/api/news/internal/{id}': { get: { 'x-internal': true } } },
          },
        },
      ],
    },
  });
  expect((await closed.get('/api/news/internal/1')).status).toBe(404);
  expect((await closed.get('/api/news/1')).status).toBe(200);
  await closed.stop();
});
