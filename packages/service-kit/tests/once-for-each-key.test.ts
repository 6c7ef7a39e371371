import { Problem } from '@atlas/contracts';
import type { Idempotency } from '../src/index';
import { startShelf } from './start-shelf';

type Kept = { digest: string; status?: number; body?: unknown };
/** What the database would keep. */
const kept = new Map<string, Kept>();
let isFull = false;
const idempotency: Idempotency = {
  async begin({ _id, digest }) {
    const known = kept.get(_id);
    if (!known) return void kept.set(_id, { digest });
    if (known.digest !== digest) throw new Problem('key-reused');
    if (known.status === undefined) throw new Problem('still-running');
    return { _id, at: new Date(), ...known } as never;
  },
  async succeed(_id, status, body) {
    if (isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    kept.set(_id, { ...kept.get(_id)!, status, body });
  },
  async forget(_id) {
    if (kept.get(_id)?.status === undefined) kept.delete(_id);
  },
  removeAllOf: async () => kept.clear(),
};

let shelf: Awaited<ReturnType<typeof startShelf>>;
let made = 0;
let isBroken = false;
let blocked: Promise<void> | undefined;
beforeAll(async () => {
  shelf = await startShelf(
    (router) => {
      router.all(['/api/books', '/api/films'], async (_req, res) => {
        await blocked;
        if (isBroken) throw new Problem('not-allowed');
        made += 1;
        res.status(201).json({ made });
      });
    },
    { idempotency },
  );
});
afterAll(() => shelf.close());
beforeEach(() => {
  kept.clear();
  [made, isFull, isBroken, blocked] = [0, false, false, undefined];
});

interface Asked {
  key?: string;
  who?: string | null;
  path?: string;
  method?: string;
  body?: object;
  signal?: AbortSignal;
}
async function ask(asked: Asked) {
  const { key = 'k1', who = 'anna', path = '/api/books', method, body = {}, signal } = asked;
  const answer = await fetch(shelf.url + path, {
    method: method ?? 'POST',
    body: JSON.stringify(body),
    signal: signal ?? null,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(who && { authorization: await shelf.identity.bearer({ id: who }) }),
    },
  });
  const replayed = answer.headers.get('idempotency-replayed');
  return { status: answer.status, body: (await answer.json()) as any, replayed };
}

test('when a call is sent again, then it is answered as the first time, and nothing is made twice', async () => {
  const first = await ask({ body: { name: 'a' } });
  const again = await ask({ body: { name: 'a' } });
  expect([first.status, first.body, first.replayed]).toEqual([201, { made: 1 }, null]);
  expect(again).toEqual({ status: 201, body: { made: 1 }, replayed: 'true' });
  expect(made).toBe(1);
});

test.each<[string, Asked]>([
  ['another person', { who: 'ben' }],
  ['another key', { key: 'k2' }],
  ['another path', { path: '/api/films' }],
  ['nobody that is known', { who: null }],
  ['a PUT', { method: 'PUT' }],
])('when the same comes with %s, then it is a call of its own', async (_what, other) => {
  await ask({});
  expect((await ask(other)).replayed).toBeNull();
  expect(made).toBe(2);
});

test('when a key comes with another body, then it is refused', async () => {
  await ask({ body: { name: 'a' } });
  const { status, body } = await ask({ body: { name: 'b' } });
  expect([status, body.type]).toEqual([422, '/problems/key-reused']);
  expect(made).toBe(1);
});

test.each([
  ['has a space', 'a b'],
  ['is empty', ''],
  ['is too long', 'x'.repeat(256)],
])('when a key %s, then the call is refused and says why', async (_what, key) => {
  const { status, body } = await ask({ key });
  expect([status, body.detail]).toEqual([400, 'A bad Idempotency-Key.']);
  expect(made).toBe(0);
});

test('when a key is as long as it may be, then it is taken', async () => {
  expect((await ask({ key: '~'.repeat(255) })).status).toBe(201);
});

test('when a call came to nothing, then the same one may be tried again', async () => {
  isBroken = true;
  expect((await ask({})).status).toBe(403);
  isBroken = false;
  expect((await ask({})).status).toBe(201);
});

describe('when the client has gone before it was answered', () => {
  let finish = (): void => undefined;
  async function askAndLeave(): Promise<void> {
    blocked = new Promise((resolve) => (finish = resolve));
    const left = new AbortController();
    const first = ask({ signal: left.signal });
    await until(() => kept.size === 1);
    left.abort();
    await expect(first).rejects.toThrow();
    // The service learns of it.
    await until(() => kept.size === 0, 300);
  }

  test('refuses the same key while the first call runs', async () => {
    await askAndLeave();
    expect((await ask({})).body.type).toBe('/problems/still-running');
    finish();
    await until(() => made === 1);
    expect(await ask({})).toMatchObject({ status: 201, replayed: 'true' });
    expect(made).toBe(1);
  });

  test('takes the key again once the first call has failed', async () => {
    await askAndLeave();
    isBroken = true;
    finish();
    await until(() => kept.size === 0);
    isBroken = false;
    expect((await ask({})).status).toBe(201);
  });
});

/** Waits until it is so, at most for `ms`. */
async function until(isSo: () => boolean, ms = 10_000): Promise<void> {
  for (const endsAt = Date.now() + ms; !isSo() && Date.now() < endsAt;)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

test('when the answer cannot be kept, then nobody is told that it was made', async () => {
  isFull = true;
  const { status, body } = await ask({});
  expect([status, body.type]).toEqual([503, '/problems/storage-full']);
});
