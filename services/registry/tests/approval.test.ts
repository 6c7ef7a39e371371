import { createHash } from 'node:crypto';
import type { LogEntry, Pointer } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { startTestMongo } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { release, SERVICE, startRegistry } from './start-registry';
import type { Registry } from './start-registry';
import { startWebhook } from './start-webhook';

/** A registry where promotions of `catalog` need approval. */
let mongo: TestMongo;
let registry: Registry;
let second: Registry;
let catalog: Record<string, string>;
let reviewer: Record<string, string>;

const approval = { slices: ['catalog'], waitMs: 3_600_000 };
let webhook: Awaited<ReturnType<typeof startWebhook>>;
beforeAll(async () => {
  mongo = await startTestMongo();
  webhook = await startWebhook();
  registry = await startRegistry(mongo, { approval, webhook: webhook.url });
  second = await startRegistry(mongo, { database: registry.config.database, approval });
  catalog = await registry.token('catalog');
  reviewer = await registry.token('reviewers', ['*'], { scopes: ['approve'] });
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await registry.call('POST', '/api/registry/releases', catalog, release('catalog', version));
});
afterAll(async () => {
  await Promise.all([registry.stop(), second.stop()]);
  webhook.stop();
  await mongo.stop();
});

const move = (action: string, body: object, headers = catalog, at = registry, slice = 'catalog') =>
  at.call('POST', `/api/registry/slices/${slice}/${action}`, headers, body);
const requestPromotion = async (
  version: string,
  percent = 100,
  headers = catalog,
): Promise<number> => {
  const { status, body } = await move('promote', { version, percent }, headers);
  expect([status, body.entry?.action]).toEqual([200, 'ask']);
  return body.entry.seq;
};
const pointer = async (): Promise<Pointer> =>
  (await registry.call('GET', '/api/registry/slices', catalog)).body.slices[0];
const typeOf = async (response: Promise<{ body: { type: string } }>) => (await response).body.type;

test('promotes only after approval by another token', async () => {
  const seq = await requestPromotion('1.0.0', 10);
  expect(await pointer()).toMatchObject({
    live: null,
    canary: null,
    revision: 0,
    waits: { seq, version: '1.0.0', percent: 10, by: 'catalog' },
  });
  const { status, body } = await move('approve', { seq }, reviewer);
  expect(status).toBe(200);
  expect(body.entry).toMatchObject({
    action: 'promote',
    by: 'catalog',
    approved: { by: 'reviewers', token: defined(reviewer.authorization).split('_')[1] },
    token: defined(catalog.authorization).split('_')[1],
  });
  expect(body.pointer).toMatchObject({ canary: { version: '1.0.0', percent: 10 }, waits: null });
  const { entries } = (
    await registry.call<{ entries: LogEntry[] }>('GET', '/api/registry/log?limit=2', catalog)
  ).body;
  expect(entries.map(({ action, by }) => [action, by])).toEqual([
    ['promote', 'catalog'],
    ['ask', 'catalog'],
  ]);
  const at = await registry.call('GET', `/api/registry/log/${seq}/state`, catalog);
  expect(at.body.slices[0]).toMatchObject({ canary: null, waits: { seq } });
});

test('notifies webhook and gateways of a waiting promotion', async () => {
  const seq = await requestPromotion('1.1.0', 20);
  const endsAt = Date.now() + 10_000;
  const news = () => webhook.notifications.find(({ entry }) => entry.seq === seq);
  while (!news() && Date.now() < endsAt) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(news()?.text).toMatch(
    /^catalog@1\.1\.0 for 20 % of visitors awaits approval until .+, requested by catalog: atlas approve catalog@1\.1\.0\.$/,
  );
  const waits = async () =>
    (await registry.call('GET', '/api/registry/follow?after=0&wait=0', SERVICE)).body.waits;
  expect(await waits()).toMatchObject([{ slice: 'catalog', version: '1.1.0' }]);
  await move('abort', {});
  expect(await waits()).toEqual([]);
});

test('refuses approval by the requesting token and its successors', async () => {
  const rights = { scopes: ['promote', 'approve'] };
  const both = await registry.token('catalog', ['catalog'], rights);
  const rotate = async (from: Record<string, string>, id: string) => {
    const secret = id.padEnd(40, 's');
    const secretHash = createHash('sha256').update(secret).digest('hex');
    await registry.call('POST', '/api/registry/token/rotate', from, { id, secretHash });
    return { authorization: `Bearer atlas_${id}_${secret}` };
  };
  const next = await rotate(both, 'rotated1');
  const last = await rotate(next, 'rotated2');
  for (const requester of [both, next]) {
    const seq = await requestPromotion('1.1.0', requester === both ? 100 : 50, requester);
    for (const own of [both, next, last])
      expect(await typeOf(move('approve', { seq }, own))).toBe('/problems/own-request');
  }
  // Another token of the same team belongs to another person.
  const colleague = await registry.token('catalog', ['catalog'], { scopes: ['approve'] });
  const { seq } = defined((await pointer()).waits);
  expect((await move('approve', { seq }, colleague)).status).toBe(200);
});

test('refuses approval without the scope for the slice', async () => {
  const revoked = await registry.token('catalog', ['catalog'], { scopes: ['promote'] });
  const seq = await requestPromotion('1.2.0', 100, revoked);
  expect(await typeOf(move('approve', { seq }, await registry.token('catalog')))).toBe(
    '/problems/missing-scope',
  );
  const quiz = await registry.token('quiz', ['quiz'], { scopes: ['approve'] });
  expect(await typeOf(move('approve', { seq }, quiz))).toBe('/problems/other-slice');
  expect((await move('approve', { seq }, SERVICE)).status).toBe(401);
  await registry.call(
    'DELETE',
    `/api/registry/tokens/${defined(revoked.authorization).split('_')[1]}`,
    SERVICE,
  );
  expect(await typeOf(move('approve', { seq }, reviewer))).toBe('/problems/nothing-waits');
  expect((await pointer()).live).not.toBe('1.2.0');
});

test('merges equal requests and replaces a different one', async () => {
  const first = await requestPromotion('1.2.0');
  expect(await typeOf(move('promote', { version: '1.2.0', percent: 100 }))).toBe(
    '/problems/waits-already',
  );
  const later = await requestPromotion('1.2.0', 20);
  expect(await typeOf(move('approve', { seq: first }, reviewer))).toBe('/problems/nothing-waits');
  // The live release moved, so the request no longer applies.
  await move('abort', {});
  expect(await typeOf(move('approve', { seq: later }, reviewer))).toBe('/problems/nothing-waits');
});

test('requires a new request after the approval period', async () => {
  const before = approval.waitMs;
  approval.waitMs = 0;
  const seq = await requestPromotion('1.2.0', 30);
  approval.waitMs = before;
  const { body } = await move('approve', { seq }, reviewer);
  expect([body.type, body.detail]).toEqual([
    '/problems/nothing-waits',
    expect.stringContaining('It waited until'),
  ]);
  await requestPromotion('1.2.0', 30);
});

test('promotes once when fifty approve at two processes', async () => {
  const seq = await requestPromotion('1.2.0');
  const reviewers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      registry.token(`reviewers-${n}`, ['catalog'], { scopes: ['approve'] }),
    ),
  );
  const responses = await Promise.all(
    reviewers.map((one, n) => move('approve', { seq }, one, n % 2 ? registry : second)),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ body }) => body.type === '/problems/nothing-waits')).toHaveLength(49);
  const { entries } = (
    await registry.call<{ entries: LogEntry[] }>('GET', '/api/registry/log?limit=200', catalog)
  ).body;
  const after = entries.filter((one) => one.seq > seq && one.action === 'promote');
  expect(after).toHaveLength(1);
  expect(await pointer()).toMatchObject({ live: '1.2.0', waits: null });
});

test('needs no approval for rollbacks and other slices', async () => {
  const seq = await requestPromotion('1.0.0');
  expect((await move('approve', { seq }, reviewer)).body.pointer.live).toBe('1.0.0');
  expect((await move('rollback', {})).body.pointer.live).toBe('1.2.0');
  const quiz = await registry.token('quiz');
  await registry.call('POST', '/api/registry/releases', quiz, release('quiz', '1.0.0'));
  const promoted = await move(
    'promote',
    { version: '1.0.0', percent: 100 },
    quiz,
    registry,
    'quiz',
  );
  expect(promoted.body.entry.action).toBe('promote');
});
