import type { LogEntry, Pointer } from '@atlas/contracts';
import { startTestMongo } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { release, SERVICE, startRegistry } from './start-registry';
import type { Registry } from './start-registry';

let mongo: TestMongo;
let registry: Registry;
let second: Registry;
let catalog: Record<string, string>;
beforeAll(async () => {
  mongo = await startTestMongo();
  registry = await startRegistry(mongo);
  // A second process on the same database.
  second = await startRegistry(mongo, { database: registry.config.database });
  catalog = await registry.token('catalog');
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await registry.call('POST', '/api/registry/releases', catalog, release('catalog', version));
});
afterAll(async () => {
  await Promise.all([registry.stop(), second.stop()]);
  await mongo.stop();
});

const move = (action: string, body: object, at = registry) =>
  at.call('POST', `/api/registry/slices/catalog/${action}`, catalog, body);
const pointer = async (): Promise<Pointer> =>
  (await registry.call('GET', '/api/registry/slices', catalog)).body.slices[0];

test('makes a published version live only by promotion', async () => {
  expect(await pointer()).toMatchObject({
    live: null,
    revision: 0,
    published: ['1.2.0', '1.1.0', '1.0.0'],
  });
  expect((await move('promote', { version: '1.0.0', percent: 10 })).body.pointer).toMatchObject({
    live: null,
    canary: { version: '1.0.0', percent: 10 },
  });
  expect((await move('promote', { version: '1.0.0', percent: 100 })).status).toBe(200);
  expect(await pointer()).toMatchObject({ live: '1.0.0', canary: null, revision: 2 });
});

test('rolls back a canary before the live release', async () => {
  await move('promote', { version: '1.1.0', percent: 12.5 });
  expect(await pointer()).toMatchObject({
    live: '1.0.0',
    canary: { version: '1.1.0', percent: 12.5 },
  });
  await move('rollback', {});
  expect(await pointer()).toMatchObject({ live: '1.0.0', canary: null });
  await move('promote', { version: '1.1.0', percent: 100 });
  await move('promote', { version: '1.2.0', percent: 100 });
  await move('rollback', {});
  expect(await pointer()).toMatchObject({ live: '1.1.0' });
  await move('rollback', {});
  expect(await pointer()).toMatchObject({ live: '1.0.0', history: [] });
  expect((await move('rollback', {})).body.type).toBe('/problems/nothing-before');
});

test.each([
  [{ version: '9.9.9', percent: 100 }, 404],
  [{ version: '1.0.0', percent: 101 }, 400],
  [{ version: '1.0.0', percent: 50 }, 409],
  [{ version: '1.1.0', percent: 100, revision: 0 }, 409],
])('responds to promotion %j with %i', async (body, status) => {
  expect((await move('promote', body)).status).toBe(status);
});

test('records each of two concurrent promotions', async () => {
  const before = await pointer();
  const versions = ['1.0.0', '1.1.0', '1.2.0'];
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      move('promote', { version: versions[n % 3], percent: 100 }, n % 2 ? registry : second),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const revisions = responses.map(({ body }) => body.entry.revision).sort((a, b) => a - b);
  expect(revisions).toEqual(Array.from({ length: 20 }, (_, n) => before.revision + 1 + n));
  expect((await pointer()).revision).toBe(before.revision + 20);
});

test('refuses one of two moves of the same revision', async () => {
  const { revision } = await pointer();
  const responses = await Promise.all(
    [registry, second].map((at) =>
      move('promote', { version: '1.2.0', percent: 100, revision }, at),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('reproduces every state by replaying the log', async () => {
  const { entries } = (
    await registry.call<{ entries: LogEntry[] }>('GET', '/api/registry/log?limit=200', catalog)
  ).body;
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, n) => entries.length - n));
  const seen: Pointer[] = [];
  for (const { seq } of entries.toReversed())
    seen.push(
      (await registry.call('GET', `/api/registry/log/${seq}/state`, catalog)).body.slices[0],
    );
  const {
    health: _,
    published: __,
    ...now
  } = (await pointer()) as Pointer & Record<'health' | 'published', unknown>;
  expect(seen.at(-1)).toEqual(now);
  expect(seen.map(({ live }) => live).slice(0, 10)).toEqual([
    null,
    null,
    null,
    null,
    '1.0.0',
    '1.0.0',
    '1.0.0',
    '1.1.0',
    '1.2.0',
    '1.1.0',
  ]);
});

test('repairs the pointer after a crash between log and pointer', async () => {
  const { log, ledger } = registry.context;
  const before = await pointer();
  const head = await log.head();
  await log.append({
    seq: head + 1,
    at: new Date().toISOString(),
    by: 'catalog',
    action: 'promote',
    slice: 'catalog',
    version: '1.0.0',
    percent: 100,
    reason: null,
    part: null,
    revision: before.revision + 1,
  });
  expect(await pointer()).toMatchObject({ live: '1.0.0', revision: before.revision + 1 });
  await ledger.repair();
  expect((await registry.context.pointers.find('catalog'))?.pointer.live).toBe('1.0.0');
});

test('responds to followers at both processes at once', async () => {
  const { seq } = (await registry.call('GET', '/api/registry/slices', catalog)).body;
  const following = [registry, second].map((at) =>
    at.call('GET', `/api/registry/follow?after=${seq}&wait=20`, SERVICE),
  );
  await move('promote', { version: '1.1.0', percent: 100 });
  for (const { body } of await Promise.all(following))
    expect(body.slices[0]).toMatchObject({
      name: 'catalog',
      live: { entry: { version: '1.1.0' } },
    });
});
