import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LogEntry, Pointer } from '@atlas/contracts';
import { startTestMongo } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { release, SERVICE, startRegistry } from './start-registry';
import type { Registry } from './start-registry';

/** A registry that wants a second person for `catalog`, and for no other slice. */
let mongo: TestMongo;
let registry: Registry;
let second: Registry;
let catalog: Record<string, string>;
let reviewer: Record<string, string>;

const approval = { slices: ['catalog'], waitMs: 3_600_000 };
const told: { text: string; entry: LogEntry }[] = [];
const hook = createServer(async (req, res) => {
  let body = '';
  for await (const chunk of req) body += String(chunk);
  told.push(JSON.parse(body) as (typeof told)[number]);
  res.end();
});
beforeAll(async () => {
  mongo = await startTestMongo();
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const webhook = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
  registry = await startRegistry(mongo, { approval, webhook });
  second = await startRegistry(mongo, { database: registry.config.database, approval });
  catalog = await registry.token('catalog');
  reviewer = await registry.token('reviewers', ['*'], { scopes: ['approve'] });
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await registry.call('POST', '/api/registry/releases', catalog, release('catalog', version));
});
afterAll(async () => {
  await Promise.all([registry.stop(), second.stop()]);
  hook.closeAllConnections();
  hook.close();
  await mongo.stop();
});

const move = (action: string, body: object, headers = catalog, at = registry, slice = 'catalog') =>
  at.call('POST', `/api/registry/slices/${slice}/${action}`, headers, body);
const ask = async (version: string, percent = 100, headers = catalog): Promise<number> => {
  const { status, body } = await move('promote', { version, percent }, headers);
  expect([status, body.entry?.action]).toEqual([200, 'ask']);
  return body.entry.seq;
};
const pointer = async (): Promise<Pointer> =>
  (await registry.call('GET', '/api/registry/slices', catalog)).body.slices[0];
const typeOf = async (answer: Promise<{ body: { type: string } }>) => (await answer).body.type;

test('when a promotion is asked for, then nobody gets it before another token approves; the log names both', async () => {
  const seq = await ask('1.0.0', 10);
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
    approved: { by: 'reviewers', token: reviewer.authorization!.split('_')[1] },
    token: catalog.authorization!.split('_')[1],
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

test('when a promotion waits, then the webhook is told who asked for what, and gateways are until it waits no more', async () => {
  const seq = await ask('1.1.0', 20);
  const endsAt = Date.now() + 10_000;
  const news = () => told.find(({ entry }) => entry.seq === seq);
  while (!news() && Date.now() < endsAt) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(news()?.text).toMatch(
    /^catalog@1\.1\.0 for 20 % of visitors waits for an approval until .+, asked for by catalog: atlas approve catalog@1\.1\.0\.$/,
  );
  const waits = async () =>
    (await registry.call('GET', '/api/registry/follow?after=0&wait=0', SERVICE)).body.waits;
  expect(await waits()).toMatchObject([{ slice: 'catalog', version: '1.1.0' }]);
  await move('abort', {});
  expect(await waits()).toEqual([]);
});

test('when who asked approves, then it is refused, also with the token that took the place of theirs', async () => {
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
  for (const asking of [both, next]) {
    const seq = await ask('1.1.0', asking === both ? 100 : 50, asking);
    for (const own of [both, next, last])
      expect(await typeOf(move('approve', { seq }, own))).toBe('/problems/own-request');
  }
  // Another token of the same team is another person's.
  const colleague = await registry.token('catalog', ['catalog'], { scopes: ['approve'] });
  const { seq } = (await pointer()).waits!;
  expect((await move('approve', { seq }, colleague)).status).toBe(200);
});

test('when a token lacks the scope, is another slice’s, or its asker’s was revoked, then nothing moves', async () => {
  const gone = await registry.token('catalog', ['catalog'], { scopes: ['promote'] });
  const seq = await ask('1.2.0', 100, gone);
  expect(await typeOf(move('approve', { seq }, await registry.token('catalog')))).toBe(
    '/problems/missing-scope',
  );
  const quiz = await registry.token('quiz', ['quiz'], { scopes: ['approve'] });
  expect(await typeOf(move('approve', { seq }, quiz))).toBe('/problems/other-slice');
  expect((await move('approve', { seq }, SERVICE)).status).toBe(401);
  await registry.call(
    'DELETE',
    `/api/registry/tokens/${gone.authorization!.split('_')[1]}`,
    SERVICE,
  );
  expect(await typeOf(move('approve', { seq }, reviewer))).toBe('/problems/nothing-waits');
  expect((await pointer()).live).not.toBe('1.2.0');
});

test('when the same is asked twice, then once; when another is asked for, then the first waits no more', async () => {
  const first = await ask('1.2.0');
  expect(await typeOf(move('promote', { version: '1.2.0', percent: 100 }))).toBe(
    '/problems/waits-already',
  );
  const later = await ask('1.2.0', 20);
  expect(await typeOf(move('approve', { seq: first }, reviewer))).toBe('/problems/nothing-waits');
  // What is live moved: what was asked for was meant for another state.
  await move('abort', {});
  expect(await typeOf(move('approve', { seq: later }, reviewer))).toBe('/problems/nothing-waits');
});

test('when it waited too long, then it is asked for anew', async () => {
  const before = approval.waitMs;
  approval.waitMs = 0;
  const seq = await ask('1.2.0', 30);
  approval.waitMs = before;
  const { body } = await move('approve', { seq }, reviewer);
  expect([body.type, body.detail]).toEqual([
    '/problems/nothing-waits',
    expect.stringContaining('It waited until'),
  ]);
  await ask('1.2.0', 30);
});

test('when fifty approve at once, at two processes, then there is one promotion', async () => {
  const seq = await ask('1.2.0');
  const reviewers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      registry.token(`reviewers-${n}`, ['catalog'], { scopes: ['approve'] }),
    ),
  );
  const answers = await Promise.all(
    reviewers.map((one, n) => move('approve', { seq }, one, n % 2 ? registry : second)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.type === '/problems/nothing-waits')).toHaveLength(49);
  const { entries } = (
    await registry.call<{ entries: LogEntry[] }>('GET', '/api/registry/log?limit=200', catalog)
  ).body;
  const after = entries.filter((one) => one.seq > seq && one.action === 'promote');
  expect(after).toHaveLength(1);
  expect(await pointer()).toMatchObject({ live: '1.2.0', waits: null });
});

test('when what is live goes back, then no approval is waited for; other slices need none at all', async () => {
  const seq = await ask('1.0.0');
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
