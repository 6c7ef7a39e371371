import { startTestMongo } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { release, SERVICE, startRegistry } from './start-registry';
import type { Registry } from './start-registry';
import { startWebhook } from './start-webhook';

const MINUTE_MS = 60_000;

let mongo: TestMongo;
let registry: Registry;
let webhook: Awaited<ReturnType<typeof startWebhook>>;
let team: Record<string, string>;
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

/** A separate slice for each test with these published versions. */
async function begin(name: string, ...versions: string[]) {
  team = await registry.token(name);
  for (const version of versions)
    expect(
      (await registry.call('POST', '/api/registry/releases', team, release(name, version))).status,
    ).toBe(201);
  const promote = (version: string, percent = 100, more: object = {}) =>
    registry.call('POST', `/api/registry/slices/${name}/promote`, team, {
      version,
      percent,
      ...more,
    });
  const report = async (version: string, tried: number, failed: number, part = '*') =>
    (
      await registry.call('POST', '/api/registry/health', SERVICE, {
        counts: [{ slice: name, version, part, tried, failed }],
      })
    ).body.takenBack as { slice: string; action: string }[];
  const status = async () =>
    (await registry.call('GET', '/api/registry/slices', team)).body.slices.find(
      (one: { slice: string }) => one.slice === name,
    );
  const lastLine = async () =>
    (await registry.call('GET', `/api/registry/log?limit=1&slice=${name}`, team)).body.entries[0];
  return { promote, report, status, lastLine };
}

test('continues a canary that fails no more than the live release', async () => {
  const { promote, report, status } = await begin('alpha', '1.0.0', '1.1.0');
  await promote('1.0.0');
  await report('1.0.0', 1_000, 20);
  await promote('1.1.0', 10);
  expect(await report('1.1.0', 2, 2)).toEqual([]);
  expect(await report('1.1.0', 500, 8)).toEqual([]);
  expect(await status()).toMatchObject({
    canary: { version: '1.1.0' },
    health: { tried: 502, failed: 10 },
  });
});

test('ends a failing canary within 40 loads', async () => {
  const { promote, report, status, lastLine } = await begin('bravo', '1.0.0', '1.1.0');
  await promote('1.0.0');
  await report('1.0.0', 400, 0);
  await promote('1.1.0', 50);
  let loads = 0;
  while ((await status()).canary) {
    await report('1.1.0', 1, 1);
    loads += 1;
  }
  expect(loads).toBeLessThanOrEqual(40);
  expect(await lastLine()).toMatchObject({
    by: 'registry',
    action: 'abort',
    version: '1.1.0',
    reason: 'failed in 3 of 3 loads (100.0 %; 1.0.0: 0.0 %)',
  });
  expect((await promote('1.1.0', 50)).body.type).toBe('/problems/ended-before');
  expect((await promote('1.1.0', 50, { again: true })).status).toBe(409);
  expect((await promote('1.1.0', 50, { again: true, reason: 'a bad proxy' })).status).toBe(200);
});

test('detects a failing page among many other loads', async () => {
  const { promote, report, status } = await begin('delta', '1.0.0', '1.1.0');
  await promote('1.0.0');
  await promote('1.1.0');
  expect(await report('1.1.0', 700, 0, 'home.x')).toEqual([]);
  expect(await report('1.1.0', 705, 5)).toEqual([]);
  expect(await report('1.1.0', 5, 5, 'p0')).toEqual([{ slice: 'delta', action: 'rollback' }]);
  expect(await status()).toMatchObject({ live: '1.0.0', ended: ['1.1.0'] });
});

test('rolls back a worse live release once', async () => {
  const { promote, report, status, lastLine } = await begin('echo1', '1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await promote(version);
  await report('1.1.0', 900, 2);
  expect(await report('1.2.0', 100, 12)).toEqual([{ slice: 'echo1', action: 'rollback' }]);
  expect(await status()).toMatchObject({ live: '1.1.0', history: ['1.0.0'] });
  expect(await lastLine()).toMatchObject({
    by: 'registry',
    action: 'rollback',
    version: '1.1.0',
    reason: expect.stringContaining('1.2.0 failed in 12 of 100 loads'),
  });
  // Later failures are not the release's, so there is no second rollback.
  expect(await report('1.1.0', 100, 100)).toEqual([]);
  expect((await status()).live).toBe('1.1.0');
});

test('rolls back a second time only after an hour', async () => {
  const { promote, report, status } = await begin('india', '1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await promote(version);
  expect(await report('1.2.0', 100, 100)).toHaveLength(1);
  const rolledBackAt = Date.now();
  const clock = jest.spyOn(Date, 'now');
  try {
    clock.mockReturnValue(rolledBackAt + 59 * MINUTE_MS);
    expect(await report('1.1.0', 100, 100)).toEqual([]);
    clock.mockReturnValue(rolledBackAt + 61 * MINUTE_MS);
    expect(await report('1.1.0', 100, 100)).toEqual([{ slice: 'india', action: 'rollback' }]);
  } finally {
    clock.mockRestore();
  }
  expect((await status()).live).toBe('1.0.0');
});

test('rolls back a second bad release within the hour', async () => {
  const { promote, report, status, lastLine } = await begin('juliet', '1.0.0', '1.1.0', '1.2.0');
  await promote('1.0.0');
  await report('1.0.0', 500, 1);
  for (const version of ['1.1.0', '1.2.0']) {
    await promote(version);
    expect(await report(version, 30, 30)).toEqual([{ slice: 'juliet', action: 'rollback' }]);
    expect((await status()).live).toBe('1.0.0');
  }
  // The last two releases were rolled back: the known good one stays, also after an hour.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 60 * MINUTE_MS);
  try {
    expect(await report('1.0.0', 100, 100)).toEqual([]);
  } finally {
    clock.mockRestore();
  }
  expect(await lastLine()).toMatchObject({
    by: 'registry',
    action: 'hold',
    version: '1.0.0',
    reason: expect.stringContaining('the last two releases were rolled back'),
  });
});

test('rolls a release that was promoted again back after an hour', async () => {
  const { promote, report, status } = await begin('kilo1', '1.0.0', '1.1.0');
  await promote('1.0.0');
  await promote('1.1.0');
  expect(await report('1.1.0', 30, 30)).toHaveLength(1);
  const rolledBackAt = Date.now();
  await promote('1.1.0', 100, { again: true, reason: 'a bad proxy' });
  expect(await report('1.1.0', 30, 30)).toEqual([]);
  expect((await status()).held).toContain('promoted again');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(rolledBackAt + 61 * MINUTE_MS);
  try {
    expect(await report('1.1.0', 60, 60)).toHaveLength(1);
  } finally {
    clock.mockRestore();
  }
});

test('reports once that the only release fails and stays', async () => {
  const { promote, report, status, lastLine } = await begin('fox11', '1.0.0');
  await promote('1.0.0');
  await Promise.all([1, 2, 3].map(() => report('1.0.0', 50, 50)));
  expect(await report('1.0.0', 50, 50)).toEqual([]);
  const { live, held, revision } = await status();
  expect([live, revision]).toEqual(['1.0.0', 1]);
  expect(held).toContain('no earlier release is left');
  const state = (await registry.call('GET', '/api/registry/follow?after=0&wait=0', SERVICE)).body;
  expect(state.held).toContainEqual({ slice: 'fox11', version: '1.0.0' });
  const { seq, action } = await lastLine();
  expect(action).toBe('hold');
  const texts = () =>
    webhook.notifications.filter(({ text }) => text.startsWith('fox11@1.0.0 stays live'));
  const endsAt = Date.now() + 10_000;
  while (texts().length === 0 && Date.now() < endsAt)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(texts()).toHaveLength(1);
  // A person acts.
  await promote('1.0.0');
  expect((await status()).held).toBeNull();
  expect((await lastLine()).seq).toBeGreaterThan(seq);
});

test('rolls back only broken releases after the watch period', async () => {
  const { promote, report, status } = await begin('golf1', '1.0.0', '1.1.0');
  await promote('1.0.0');
  await promote('1.1.0');
  const before = registry.config.watchMs;
  registry.config.watchMs = 0;
  expect(await report('1.1.0', 100, 6)).toEqual([]);
  expect(await report('1.1.0', 20, 20)).toEqual([{ slice: 'golf1', action: 'rollback' }]);
  registry.config.watchMs = before;
  expect((await status()).live).toBe('1.0.0');
});

test('rolls back once on concurrent reports', async () => {
  const { promote, report } = await begin('hotel', '1.0.0', '1.1.0');
  await promote('1.0.0');
  await promote('1.1.0');
  const responses = await Promise.all(Array.from({ length: 6 }, () => report('1.1.0', 20, 20)));
  expect(responses.flat()).toHaveLength(1);
});

test('notifies the webhook of every rollback', async () => {
  const endsAt = Date.now() + 10_000;
  const expected = ['bravo@1.1.0', 'delta@1.1.0', 'echo1@1.2.0', 'golf1@1.1.0', 'hotel@1.1.0'];
  const missing = () =>
    expected.filter((one) => !webhook.notifications.some(({ text }) => text.startsWith(one)));
  while (missing().length > 0 && Date.now() < endsAt)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(missing()).toEqual([]);
});

test('refuses health reports of teams', async () => {
  expect((await registry.call('POST', '/api/registry/health', team, { counts: [] })).status).toBe(
    403,
  );
});
