import type { Pointer } from '@atlas/contracts';
import { readPreview } from '@atlas/service-kit';
import { TEST_SERVICE_TOKEN, startTestMongo } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { release, SERVICE, startRegistry } from './start-registry';
import type { Registry } from './start-registry';

/** Promotions of `guarded` take two persons, those of `catalog` one. */
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

interface Asked {
  slice?: string;
  headers?: Record<string, string>;
  hours?: number;
  reason?: string;
}
const open = (version: string, { slice = 'catalog', headers = catalog, ...more }: Asked = {}) =>
  registry.call('POST', `/api/registry/slices/${slice}/previews`, headers, { version, ...more });
const end = (version: string, headers = catalog) =>
  registry.call('DELETE', `/api/registry/slices/catalog/previews/${version}`, headers);
const pointer = async (): Promise<Pointer> =>
  (await registry.call('GET', '/api/registry/slices', catalog)).body.slices[0];
const followed = async (): Promise<{ seq: number; until: string; release: { entry: object } }[]> =>
  (await registry.call('GET', '/api/registry/follow?after=0&wait=0', SERVICE)).body.previews;

test('when a release that never was live is opened, then gateways hear of it, its ticket is ours, and no pointer moved', async () => {
  const { status, body } = await open('1.0.0', { reason: 'for the editors' });
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
  expect(Date.parse(until) - Date.parse(body.entry.at)).toBeGreaterThan(23.9 * 3_600_000);
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

test('when its team ends it, then nobody hears of it any more, and a second end has nothing to end', async () => {
  await open('1.1.0');
  await open('1.1.0');
  const { status, body } = await end('1.1.0');
  expect([status, body.entry.action]).toEqual([200, 'end-preview']);
  expect(body.pointer.previews).toEqual([expect.objectContaining({ version: '1.0.0' })]);
  expect((await end('1.1.0')).body.type).toBe('/problems/no-preview');
});

test('when the token that opened it is revoked, then it is over, and the log says why; what another token opened stays', async () => {
  const other = await registry.token('catalog', ['catalog']);
  await open('1.0.0', { headers: other });
  await open('1.1.0');
  const id = other.authorization!.split('_')[1]!;
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

test('when the release becomes live for everybody, then its preview is over, and it has no other', async () => {
  await open('1.0.0');
  const { body } = await registry.call('POST', '/api/registry/slices/catalog/promote', catalog, {
    version: '1.0.0',
    percent: 100,
    unchecked: false,
  });
  expect([body.pointer?.live, body.pointer?.previews]).toEqual(['1.0.0', []]);
  expect((await open('1.0.0')).body.type).toBe('/problems/already-live');
});

test('when ten are open, then the next takes the place of the oldest', async () => {
  const seqs: number[] = [];
  for (let at = 0; at < 11; at += 1) seqs.push((await open('1.1.0')).body.entry.seq);
  expect((await pointer()).previews.map(({ seq }) => seq)).toEqual(seqs.slice(1));
});

test.each([
  ['a version that was never published', '9.9.9', 24, 404, 'release-not-found'],
  ['more than a week', '1.1.0', 169, 400, 'invalid-input'],
  ['no hour', '1.1.0', 0, 400, 'invalid-input'],
])('when it is asked for %s, then it is refused', async (_, version, hours, status, type) => {
  const answer = await open(version, { hours });
  expect([answer.status, answer.body.type]).toEqual([status, `/problems/${type}`]);
});

test('when the token opens another slice, or publishes alone, then it opens no preview and ends none', async () => {
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

test('when a promotion takes two persons, then a preview takes one who may approve', async () => {
  const alone = await open('1.0.0', { slice: 'guarded' });
  expect([alone.status, alone.body.type]).toEqual([403, '/problems/missing-scope']);
  const headers = await registry.token('reviewers', ['*'], { scopes: ['approve'] });
  expect((await open('1.0.0', { slice: 'guarded', headers })).status).toBe(201);
});
