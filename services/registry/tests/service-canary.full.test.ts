import { defined } from '@atlas/contracts/testing';
import { startTestMongo } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { SERVICE, startRegistry } from './start-registry';
import type { Registry } from './start-registry';
import { startWebhook } from './start-webhook';

/** Canaries of services: permissions, what gateways receive, and automatic rollback. */
let mongo: TestMongo;
let registry: Registry;
let webhook: Awaited<ReturnType<typeof startWebhook>>;

type Headers = Record<string, string>;

beforeAll(async () => {
  mongo = await startTestMongo();
  webhook = await startWebhook();
  registry = await startRegistry(mongo, { webhook: webhook.url });
});
afterAll(async () => {
  await registry.stop();
  webhook.stop();
  await mongo.stop();
});

/** A separate service for each test with these published versions; the first is live by default. */
async function begin(name: string, versions: readonly string[], isLive = true) {
  const team = await registry.token(name);
  const released = `${name}.service`;
  const move = (action: string, body: object = {}, headers: Headers = team) =>
    registry.call('POST', `/api/registry/slices/${released}/${action}`, headers, body);
  const promote = (version: string, percent = 100, more: object = {}, headers: Headers = team) =>
    move('promote', { version, percent, ...more }, headers);
  const register = (at: string, version?: string, headers: Headers = SERVICE) =>
    registry.call('POST', '/api/registry/instances', headers, {
      service: name,
      url: `http://10.0.0.1:${at}`,
      ...(version && { version }),
    });
  for (const version of versions) {
    const routes = [{ prefix: `/api/${name}` }];
    const openApi = { openapi: '3.1.0', info: {}, paths: { [`/api/${name}`]: { get: {} } } };
    const body = { manifest: { name, version, routes }, openApi };
    expect((await registry.call('POST', '/api/registry/services', team, body)).status).toBe(201);
  }
  if (isLive) expect((await promote(defined(versions[0]))).status).toBe(200);
  const live = async () =>
    (
      await registry.call('GET', '/api/registry/services/follow?known=&wait=0', SERVICE)
    ).body.services.find((one: { name: string }) => one.name === name);
  const report = (
    version: string,
    tried: number,
    failed: number,
    part = '*',
    headers: Headers = SERVICE,
  ) =>
    registry.call('POST', '/api/registry/health', headers, {
      counts: [{ slice: released, version, part, tried, failed }],
    });
  const status = async () =>
    (await registry.call('GET', '/api/registry/slices', team)).body.slices.find(
      (one: { slice: string }) => one.slice === released,
    );
  const lines = async () =>
    (await registry.call('GET', `/api/registry/log?slice=${released}`, team)).body.entries;
  return { team, move, promote, register, live, report, status, lines };
}

test('refuses a canary without a registered process', async () => {
  const { promote, register, lines } = await begin('alpha', ['1.0.0', '1.1.0']);
  const refusal = async () => {
    const { status, body } = await promote('1.1.0', 10);
    return [status, body.type, body.detail];
  };
  const start =
    'No process of alpha.service@1.1.0 is registered: start one that says its version, then promote. Registered: ';
  expect(await refusal()).toEqual([409, '/problems/no-instance', `${start}none.`]);
  await register('81', '1.0.0');
  await register('82');
  const known = 'http://10.0.0.1:81 (1.0.0), http://10.0.0.1:82 (says no version).';
  expect(await refusal()).toEqual([409, '/problems/no-instance', start + known]);
  expect((await lines())[0].percent).toBe(100);
  // A restarted process at the same address has the version of its latest registration.
  await register('82', '1.1.0');
  expect((await promote('1.1.0', 10)).status).toBe(200);
});

test('returns 409 for a canary without a live version', async () => {
  const { promote, register } = await begin('bravo', ['1.0.0'], false);
  await register('81', '1.0.0');
  const { status, body } = await promote('1.0.0', 10);
  expect([status, body.type]).toEqual([409, '/problems/nothing-live']);
});

test('reports a running canary everywhere and ends it by rollback', async () => {
  const { team, promote, register, live, status, lines, move } = await begin('chief', [
    '1.0.0',
    '1.1.0',
  ]);
  await register('81', '1.0.0');
  await register('82', '1.1.0');
  expect((await promote('1.1.0', 10)).status).toBe(200);
  expect(await live()).toMatchObject({
    version: '1.0.0',
    canary: { version: '1.1.0', percent: 10 },
  });
  expect(await status()).toMatchObject({
    live: '1.0.0',
    canary: { version: '1.1.0', percent: 10 },
    health: { tried: 0, failed: 0 },
  });
  const listed = (await registry.call('GET', '/api/registry/services', team)).body.services;
  expect(listed.find((one: { name: string }) => one.name === 'chief')).toMatchObject({
    instances: ['http://10.0.0.1:81'],
    canary: { version: '1.1.0', percent: 10, instances: ['http://10.0.0.1:82'] },
  });
  expect((await lines())[0]).toMatchObject({ action: 'promote', version: '1.1.0', percent: 10 });
  expect((await move('rollback')).status).toBe(200);
  expect((await live()).canary).toBeUndefined();
  expect(await status()).toMatchObject({ live: '1.0.0', canary: null, health: null, ended: [] });
});

test('ends a canary with 5 % failures within 200 calls', async () => {
  const { promote, register, report, status, live, lines } = await begin('delta', [
    '1.0.0',
    '1.1.0',
  ]);
  await register('82', '1.1.0');
  await report('1.0.0', 1_000, 2);
  await promote('1.1.0', 5);
  let calls = 0;
  while ((await status()).canary && calls < 400) {
    await report('1.1.0', 20, 1);
    calls += 20;
  }
  expect(calls).toBeLessThanOrEqual(200);
  expect((await lines())[0]).toMatchObject({
    by: 'registry',
    action: 'abort',
    version: '1.1.0',
    reason: expect.stringMatching(/^failed in \d+ of \d+ calls \(5\.0 %; 1\.0\.0: 0\.2 %\)$/),
  });
  expect(await live()).toMatchObject({ version: '1.0.0', ended: ['1.1.0'] });
  expect((await live()).canary).toBeUndefined();
  for (let tries = 0; webhook.notifications.length === 0 && tries < 200; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(webhook.notifications[0]).toMatchObject({
    failed: '1.1.0',
    entry: { slice: 'delta.service' },
  });
  expect(defined(webhook.notifications[0]).text).toContain('its canary has ended');
  const again = await promote('1.1.0', 5);
  expect([again.status, again.body.type]).toEqual([409, '/problems/ended-before']);
  expect((await promote('1.1.0', 5, { again: true, reason: 'fixed its database' })).status).toBe(
    200,
  );
});

test('ends a canary of which one route fails', async () => {
  const { promote, register, report, lines } = await begin('echo1', ['1.0.0', '1.1.0']);
  await register('82', '1.1.0');
  await promote('1.1.0', 5);
  await report('1.1.0', 2_000, 5);
  const { body } = await report('1.1.0', 5, 5, 'p1');
  expect(body.takenBack).toEqual([{ slice: 'echo1.service', action: 'abort' }]);
  expect((await lines())[0].reason).toContain('calls of p1');
});

test('continues when both versions fail equally', async () => {
  const { promote, register, report, status } = await begin('fox11', ['1.0.0', '1.1.0', '1.2.0']);
  await promote('1.1.0');
  await register('82', '1.2.0');
  await promote('1.2.0', 5);
  expect((await report('1.1.0', 400, 400)).body.takenBack).toEqual([]);
  expect((await report('1.2.0', 400, 30)).body.takenBack).toEqual([]);
  expect(await status()).toMatchObject({ live: '1.1.0', canary: { version: '1.2.0' } });
});

test('refuses approval when the process has left', async () => {
  const { team, promote, register, move, status } = await begin('golf1', ['1.0.0', '1.1.0']);
  const careful = await startRegistry(mongo, {
    database: registry.config.database,
    approval: { slices: ['*'], waitMs: 60_000 },
  });
  await register('82', '1.1.0');
  const pending = await careful.call('POST', '/api/registry/slices/golf1.service/promote', team, {
    version: '1.1.0',
    percent: 10,
  });
  expect(pending.body.entry.action).toBe('ask');
  const second = await registry.token('reviewers', ['golf1'], { scopes: ['approve'] });
  const { seq } = pending.body.entry as { seq: number };
  const gone = new URLSearchParams({ service: 'golf1', url: 'http://10.0.0.1:82' });
  await registry.call('DELETE', `/api/registry/instances?${gone}`, SERVICE);
  expect((await move('approve', { seq }, second)).body.type).toBe('/problems/no-instance');
  await register('82', '1.1.0');
  expect((await move('approve', { seq }, second)).status).toBe(200);
  expect((await status()).canary).toEqual({ version: '1.1.0', percent: 10 });
  await careful.stop();
  expect((await promote('1.1.0')).status).toBe(200);
});

test('refuses canary operations of other teams', async () => {
  const { team, promote, register, report, move, status } = await begin('hotel', [
    '1.0.0',
    '1.1.0',
  ]);
  const foreign = await registry.token('quiz');
  const foreignRun = await registry.token('quiz-run', ['quiz'], { scopes: ['serve'] });
  const serving = await registry.token('hotel-run', ['hotel'], { scopes: ['serve'] });
  // Processes of other teams do not count, whatever version they report.
  expect((await register('66', '1.1.0', foreignRun)).body.type).toBe('/problems/other-slice');
  expect((await register('66', '1.1.0', team)).body.type).toBe('/problems/missing-scope');
  expect((await register('66', '1.1.0', {})).status).toBe(401);
  for (const version of ['latest', '1.1', '1.1.0 ', '../1.1.0', '1'.repeat(80)])
    expect((await register('66', version, serving)).status).toBe(400);
  expect((await promote('1.1.0', 10)).body.type).toBe('/problems/no-instance');
  expect((await register('82', '1.1.0', serving)).status).toBe(200);
  expect((await promote('1.1.0', 10, {}, foreign)).body.type).toBe('/problems/other-slice');
  expect((await promote('1.1.0', 10, {}, serving)).body.type).toBe('/problems/missing-scope');
  expect((await promote('1.1.0', 10)).status).toBe(200);
  for (const headers of [foreign, serving, team])
    expect((await report('1.1.0', 100, 100, '*', headers)).status).toBe(403);
  expect((await move('abort', {}, foreign)).status).toBe(403);
  expect((await move('rollback', {}, serving)).status).toBe(403);
  expect((await status()).canary).toEqual({ version: '1.1.0', percent: 10 });
  expect((await move('abort')).status).toBe(200);
});
