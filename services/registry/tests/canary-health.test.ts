import { startTestMongo } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { release, SERVICE, startRegistry } from './start-registry';
import type { Registry } from './start-registry';

let mongo: TestMongo;
let registry: Registry;
let team: Record<string, string>;
beforeAll(async () => {
  mongo = await startTestMongo();
  registry = await startRegistry(mongo);
  team = await registry.token('quiz');
  for (const version of ['1.0.0', '1.1.0'])
    await registry.call('POST', '/api/registry/releases', team, release('quiz', version));
  await promote('1.0.0', 100);
});
afterAll(async () => {
  await registry.stop();
  await mongo.stop();
});

const promote = (version: string, percent: number, more: object = {}) =>
  registry.call('POST', '/api/registry/slices/quiz/promote', team, { version, percent, ...more });
const report = (version: string, visitors: number, failed: number) =>
  registry.call('POST', '/api/registry/health', SERVICE, {
    counts: [{ slice: 'quiz', version, visitors, failed }],
  });
const status = async () =>
  (await registry.call('GET', '/api/registry/slices', team)).body.slices[0];

test('when too few visitors had the canary, or it fails for few of them, then it goes on', async () => {
  await promote('1.1.0', 10);
  expect((await report('1.1.0', 19, 19)).body.aborted).toEqual([]);
  await promote('1.1.0', 20);
  expect((await report('1.1.0', 100, 5)).body.aborted).toEqual([]);
  expect((await report('1.0.0', 100, 100)).body.aborted).toEqual([]);
  expect(await status()).toMatchObject({
    canary: { version: '1.1.0', percent: 20 },
    health: { visitors: 100, failed: 5 },
  });
});

test('when it fails for more than the bound, then it is ended and the log says why', async () => {
  expect((await report('1.1.0', 1, 1)).body.aborted).toEqual(['quiz']);
  expect(await status()).toMatchObject({ live: '1.0.0', canary: null });
  const { entries } = (await registry.call('GET', '/api/registry/log?limit=1', team)).body;
  expect(entries[0]).toMatchObject({
    by: 'registry',
    action: 'abort',
    version: '1.1.0',
    reason: 'failed for 6 of 101 visitors (5.9 %; the bound is 5 %)',
  });
});

test('when two gateways report at once, then it is ended once', async () => {
  expect((await promote('1.1.0', 50)).body.type).toBe('/problems/ended-before');
  expect((await promote('1.1.0', 50, { again: true })).status).toBe(409);
  expect((await promote('1.1.0', 50, { again: true, reason: 'the cache was cold' })).status).toBe(
    200,
  );
  const answers = await Promise.all(Array.from({ length: 6 }, () => report('1.1.0', 20, 20)));
  expect(answers.filter(({ body }) => body.aborted.length > 0)).toHaveLength(1);
});

test('when a team reports health, then it is refused', async () => {
  expect((await registry.call('POST', '/api/registry/health', team, { counts: [] })).status).toBe(
    403,
  );
});
