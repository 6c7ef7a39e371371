import type { Pointer } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { readPreview } from '@atlas/service-kit';
import { TEST_SERVICE_TOKEN, startTestMongo } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { release, SERVICE, startRegistry } from './start-registry';
import type { Registry } from './start-registry';

const DAY_MS = 24 * 3_600_000;

/** Promotions of `guarded` need approval, those of `catalog` do not. */
let mongo: TestMongo;
let registry: Registry;
let catalog: Record<string, string>;
beforeAll(async () => {
  mongo = await startTestMongo();
  registry = await startRegistry(mongo, { approval: { slices: ['guarded'], waitMs: 3_600_000 } });
  catalog = await registry.token('catalog', ['catalog', 'guarded']);
  for (const [slice, version] of [
    ['catalog', '1.0.0'],
    ['catalog', '1.1.0'],
    ['guarded', '1.0.0'],
  ] as const)
    await registry.call('POST', '/api/registry/releases', catalog, release(slice, version));
});
afterAll(async () => {
  await registry.stop();
  await mongo.stop();
});

interface PreviewRequest {
  slice?: string;
  headers?: Record<string, string>;
  hours?: number;
  reason?: string;
}
const open = (
  version: string,
  { slice = 'catalog', headers = catalog, ...more }: PreviewRequest = {},
) => registry.call('POST', `/api/registry/slices/${slice}/previews`, headers, { version, ...more });
const end = (version: string, headers = catalog) =>
  registry.call('DELETE', `/api/registry/slices/catalog/previews/${version}`, headers);
const pointer = async (): Promise<Pointer> =>
  (await registry.call('GET', '/api/registry/slices', catalog)).body.slices[0];
const followed = async (): Promise<{ seq: number; until: string; release: { entry: object } }[]> =>
  (await registry.call('GET', '/api/registry/follow?after=0&wait=0', SERVICE)).body.previews;

test('opens an unpromoted release without moving a pointer', async () => {
  const before = Date.now();
  const { status, body } = await open('1.0.0', { reason: 'for the editors' });
  const after = Date.now();
  expect([status, body.entry.action, body.entry.by, body.entry.reason]).toEqual([
    201,
    'preview',
    'catalog',
    'for the editors',
  ]);
  const { seq, until } = body.entry;
  expect(readPreview(body.ticket, TEST_SERVICE_TOKEN)).toEqual({
    slice: 'catalog',
    version: '1.0.0',
    seq,
    ends: Math.floor(Date.parse(until) / 1_000),
  });
  expect(Date.parse(until) - DAY_MS).toBeGreaterThanOrEqual(before);
  expect(Date.parse(until) - DAY_MS).toBeLessThanOrEqual(after);
  expect(await pointer()).toMatchObject({ live: null, canary: null, revision: 0 });
  expect(await followed()).toEqual([
    expect.objectContaining({
      seq,
      until,
      release: expect.objectContaining({
        entry: expect.objectContaining({ name: 'catalog', version: '1.0.0' }),
      }),
    }),
  ]);
});

test('is ended by its team once', async () => {
  await open('1.1.0');
  await open('1.1.0');
  const { status, body } = await end('1.1.0');
  expect([status, body.entry.action]).toEqual([200, 'end-preview']);
  expect(body.pointer.previews).toEqual([expect.objectContaining({ version: '1.0.0' })]);
  expect((await end('1.1.0')).body.type).toBe('/problems/no-preview');
});

test('ends when the token that opened it is revoked', async () => {
  const other = await registry.token('catalog', ['catalog']);
  await open('1.0.0', { headers: other });
  await open('1.1.0');
  const id = defined(defined(other.authorization).split('_')[1]);
  const { status } = await registry.call('DELETE', `/api/registry/tokens/${id}`, SERVICE);
  expect(status).toBe(200);
  const { previews } = await pointer();
  expect(previews.map(({ version }) => version)).toEqual(['1.1.0']);
  const { body } = await registry.call('GET', '/api/registry/log?limit=1', catalog);
  expect(body.entries[0]).toMatchObject({
    action: 'end-preview',
    version: '1.0.0',
    by: 'operator',
    reason: 'The token that opened it was revoked.',
  });
  await end('1.1.0');
});

test('ends when the release becomes live for everyone', async () => {
  await open('1.0.0');
  const { body } = await registry.call('POST', '/api/registry/slices/catalog/promote', catalog, {
    version: '1.0.0',
    percent: 100,
    unchecked: false,
  });
  expect([body.pointer?.live, body.pointer?.previews]).toEqual(['1.0.0', []]);
  expect((await open('1.0.0')).body.type).toBe('/problems/already-live');
});

test('drops the oldest of more than ten', async () => {
  const seqs: number[] = [];
  for (let at = 0; at < 11; at += 1) seqs.push((await open('1.1.0')).body.entry.seq);
  expect((await pointer()).previews.map(({ seq }) => seq)).toEqual(seqs.slice(1));
});

test.each([
  ['a version that was never published', '9.9.9', 24, 404, 'release-not-found'],
  ['more than a week', '1.1.0', 169, 400, 'invalid-input'],
  ['no hour', '1.1.0', 0, 400, 'invalid-input'],
])('refuses a preview of %s', async (_, version, hours, status, type) => {
  const response = await open(version, { hours });
  expect([response.status, response.body.type]).toEqual([status, `/problems/${type}`]);
});

test('refuses tokens of other slices and publish-only tokens', async () => {
  const quiz = await registry.token('quiz');
  const pipeline = await registry.token('pipeline', ['catalog'], { scopes: ['publish'] });
  for (const [headers, type] of [
    [quiz, 'other-slice'],
    [pipeline, 'missing-scope'],
    [{ authorization: 'Bearer nothing' }, 'bad-token'],
  ] as const) {
    expect((await open('1.1.0', { headers })).body.type).toBe(`/problems/${type}`);
    expect((await end('1.1.0', headers)).body.type).toBe(`/problems/${type}`);
  }
});

test('requires the approve scope where promotions need approval', async () => {
  const alone = await open('1.0.0', { slice: 'guarded' });
  expect([alone.status, alone.body.type]).toEqual([403, '/problems/missing-scope']);
  const headers = await registry.token('reviewers', ['*'], { scopes: ['approve'] });
  expect((await open('1.0.0', { slice: 'guarded', headers })).status).toBe(201);
});
