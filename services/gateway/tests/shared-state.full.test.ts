import { SESSIONS_ENDED } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { eventually } from './eventually';
import { OWN, defaults, startForTest } from './started-gateway';
import type { Started } from './started-gateway';
import { REDIS, startRedis } from './started-redis';
import type { StartedRedis } from './started-redis';
import { StubRegistry } from './stub-registry';
import { cookieOf } from './cookie-of';

const LIMIT = 600;
const CONCURRENCY = 50;
const routes = [
  { prefix: '/api/ai-tools', service: 'catalog', cache: { ttlSeconds: 60, staleSeconds: 60 } },
  { prefix: '/api/reviews', service: 'community', limit: { visitor: LIMIT, address: LIMIT } },
  { prefix: '/api/quiz', service: 'quiz', limit: { visitor: 5_000, address: 5_000 } },
  { prefix: '/api/auth', service: 'account', cookies: true },
  { prefix: '/api/user', service: 'account', auth: 'user', cookies: true },
];

// Skipped without redis-server; `npm test` reports it.
(REDIS ? describe : describe.skip)('two gateways and a Redis', () => {
  let redis: StartedRedis;
  let gateways: Started[];
  let registry: StubRegistry;

  beforeEach(async () => {
    redis = await startRedis();
    registry = new StubRegistry();
    await registry.start();
    registry.move('quiz', '1.0.0');
    const first = await start();
    gateways = [first, await start(first)];
    await Promise.all(
      gateways.map((one) =>
        eventually(
          () => sharedState(one),
          (it) => it === 'up',
        ),
      ),
    );
  });
  afterEach(async () => {
    await Promise.all(gateways.map((one) => one.stop()));
    await redis.kill();
    await registry.stop();
  });

  /** Starts a gateway, with the services of `other` if given. */
  const start = (other?: Started) =>
    startForTest({
      routes: { defaults: { ...defaults, timeoutMs: 10_000 }, routes },
      env: {
        REDIS_URL: redis.url,
        REGISTRY_URL: registry.url,
        ...(other && {
          CATALOG_URL: other.services.catalog.url,
          ACCOUNT_URL: other.services.account.url,
          JWKS_URL: `${other.services.account.url}/jwks`,
        }),
      },
    });
  const sharedState = async (one: Started) =>
    ((await (await one.get('/readyz')).json()) as { shared?: string }).shared;
  /** Statuses of `times` calls that alternate between the gateways, 50 concurrently. */
  async function call(times: number, path = '/api/reviews'): Promise<number[]> {
    const statuses: number[] = [];
    let started = 0;
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        while (started < times) {
          started += 1;
          const response = await defined(gateways[started % gateways.length]).get(path);
          await response.text();
          statuses.push(response.status);
        }
      }),
    );
    return statuses;
  }
  const metric = async (one: Started, name: string) => {
    const text = await (await fetch(`${one.admin}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };

  test('a start with a reachable Redis logs no warning', () => {
    for (const { lines } of gateways) {
      const states = lines.filter((line) => line.includes('shared state'));
      expect(states).toEqual([expect.stringContaining('shared state connected')]);
    }
  });

  test('the rate limit of an address applies across gateways', async () => {
    const statuses = await call(2 * LIMIT);
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(LIMIT);
    const refused = await defined(gateways[0]).get('/api/reviews');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit')).toMatch(/^"address";r=0;t=\d+$/);
  });

  test('gateways count separately while Redis is down', async () => {
    const calls = call(400, '/api/quiz');
    await redis.kill();
    expect((await calls).every((status) => status === 200)).toBe(true);
    const [one] = gateways as [Started];
    await eventually(
      () => sharedState(one),
      (it) => it === 'down',
    );
    expect((await one.get('/readyz')).status).toBe(200);
    expect(await metric(one, 'atlas_gateway_shared_state_up')).toBe(0);
    const statuses = await call(4 * LIMIT);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2 * LIMIT);
    // Logged per outage and not per call. A busy machine can lose the connection more than once.
    const warnings = one.lines.filter((line) => line.includes('shared state unavailable'));
    expect([1, 2, 3]).toContain(warnings.length);
    await redis.restart();
    await eventually(
      () => sharedState(one),
      (it) => it === 'up',
    );
    expect(await metric(one, 'atlas_gateway_shared_state_up')).toBe(1);
  });

  test('calls succeed while Redis does not respond', async () => {
    redis.freeze();
    const statuses = await call(200, '/api/quiz');
    expect(new Set(statuses)).toEqual(new Set([200]));
    const [one] = gateways as [Started];
    await eventually(
      () => sharedState(one),
      (it) => it === 'down',
    );
    // The circuit is open: only one trial at a time waits for Redis.
    expect(await metric(one, 'atlas_gateway_shared_state_failures_total')).toBeLessThan(
      CONCURRENCY * 4,
    );
    redis.thaw();
    await eventually(
      async () => {
        await call(2, '/api/quiz');
        return sharedState(one);
      },
      (it) => it === 'up',
    );
  });

  test('a write invalidates the cache of the other gateway', async () => {
    const [one, other] = gateways as [Started, Started];
    const read = async (from: Started) => (await from.get('/api/ai-tools')).text();
    let text = 'before';
    one.services.catalog.respond = (_req, res) => {
      res.setHeader('Content-Type', 'application/json');
      res.setHeader('Cache-Control', 'public');
      res.end(JSON.stringify(text));
    };
    expect([await read(one), await read(other)]).toEqual(['"before"', '"before"']);
    text = 'after';
    expect(await read(other)).toBe('"before"');
    await one.post('/api/ai-tools', '{}', { ...OWN });
    await eventually(
      () => read(other),
      (it) => it === '"after"',
    );
  });

  test('a logout makes both gateways poll revocations', async () => {
    const [one, other] = gateways as [Started, Started];
    const cookie = `atlas_session=${await other.token({ sid: 's1' })}`;
    const status = async () => (await other.get('/api/user/favorites', { cookie })).status;
    expect(await status()).toBe(200);
    const { account } = one.services;
    account.respond = (req, res) => {
      if (req.method === 'POST') {
        account.revoked = ['s1'];
        res.setHeader(SESSIONS_ENDED, '1');
      }
      res.end('{}');
    };
    const before = account.revocationRequests;
    await one.post('/api/auth/logout', '{}');
    await eventually(status, (it) => it === 401);
    expect(account.revocationRequests - before).toBeGreaterThanOrEqual(2);
  });

  test('a visitor of both gateways counts once for a release', async () => {
    const pages: { one: Started; ticket: string }[] = [];
    let cookie = '';
    for (const one of gateways) {
      const response = await one.get('/quiz', cookie ? { cookie } : {});
      cookie ||= cookieOf(response);
      const [, ticket = ''] = defined(
        /name="atlas-ticket" content="([^"]+)"/.exec(await response.text()),
      );
      pages.push({ one, ticket });
    }
    for (const { one, ticket } of pages) {
      const tried = [['quiz', 'load']];
      await one.post('/load-errors', JSON.stringify({ ticket, tried }), { ...OWN, cookie });
      await eventually(
        async () => registry.healthCounts.some(({ part }) => part === 'load'),
        Boolean,
      );
    }
    // Longer than the report interval of both gateways.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    const loads = registry.healthCounts.filter(({ part }) => part === 'load');
    expect(loads.map(({ tried }) => tried)).toEqual([1]);
  });
});
