import { Problem } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import type { Idempotency } from '../src/index';
import { startTestApp } from './start-test-app';

type StoredCall = { digest: string; status?: number; body?: unknown };
/** Stands for the database. */
const stored = new Map<string, StoredCall>();
let isFull = false;
const idempotency: Idempotency = {
  async begin({ _id, digest }) {
    const known = stored.get(_id);
    if (!known) return void stored.set(_id, { digest });
    if (known.digest !== digest) throw new Problem('key-reused');
    if (known.status === undefined) throw new Problem('still-running');
    return { _id, at: new Date(), ...known } as never;
  },
  async succeed(_id, status, body) {
    if (isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    stored.set(_id, { ...defined(stored.get(_id)), status, body });
  },
  async forget(_id) {
    if (stored.get(_id)?.status === undefined) stored.delete(_id);
  },
  removeAllOf: async () => stored.clear(),
};

let shelf: Awaited<ReturnType<typeof startTestApp>>;
let made = 0;
let isBroken = false;
let blocked: Promise<void> | undefined;
beforeAll(async () => {
  shelf = await startTestApp(
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
  stored.clear();
  [made, isFull, isBroken, blocked] = [0, false, false, undefined];
});

interface RequestOptions {
  key?: string;
  who?: string | null;
  path?: string;
  method?: string;
  body?: object;
  signal?: AbortSignal;
}
async function send(options: RequestOptions) {
  const { key = 'k1', who = 'anna', path = '/api/books', method, body = {}, signal } = options;
  const response = await fetch(shelf.url + path, {
    method: method ?? 'POST',
    body: JSON.stringify(body),
    signal: signal ?? null,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(who && { authorization: await shelf.identity.bearer({ id: who }) }),
    },
  });
  const replayed = response.headers.get('idempotency-replayed');
  return { status: response.status, body: (await response.json()) as any, replayed };
}

test('replays the response of a repeated call', async () => {
  const first = await send({ body: { name: 'a' } });
  const again = await send({ body: { name: 'a' } });
  expect([first.status, first.body, first.replayed]).toEqual([201, { made: 1 }, null]);
  expect(again).toEqual({ status: 201, body: { made: 1 }, replayed: 'true' });
  expect(made).toBe(1);
});

test.each<[string, RequestOptions]>([
  ['another person', { who: 'ben' }],
  ['another key', { key: 'k2' }],
  ['another path', { path: '/api/films' }],
  ['an anonymous caller', { who: null }],
  ['a PUT', { method: 'PUT' }],
])('executes the same call with %s separately', async (_what, other) => {
  await send({});
  expect((await send(other)).replayed).toBeNull();
  expect(made).toBe(2);
});

test('refuses a key with another body', async () => {
  await send({ body: { name: 'a' } });
  const { status, body } = await send({ body: { name: 'b' } });
  expect([status, body.type]).toEqual([422, '/problems/key-reused']);
  expect(made).toBe(1);
});

test.each([
  ['has a space', 'a b'],
  ['is empty', ''],
  ['is too long', 'x'.repeat(256)],
])('refuses a key that %s', async (_what, key) => {
  const { status, body } = await send({ key });
  expect([status, body.detail]).toEqual([400, 'A bad Idempotency-Key.']);
  expect(made).toBe(0);
});

test('accepts a key of maximum length', async () => {
  expect((await send({ key: '~'.repeat(255) })).status).toBe(201);
});

test('allows a retry after a failed call', async () => {
  isBroken = true;
  expect((await send({})).status).toBe(403);
  isBroken = false;
  expect((await send({})).status).toBe(201);
});

describe('after the client disconnected', () => {
  let finish = (): void => undefined;
  async function sendAndDisconnect(): Promise<void> {
    blocked = new Promise((resolve) => (finish = resolve));
    const abort = new AbortController();
    const first = send({ signal: abort.signal });
    await until(() => stored.size === 1);
    abort.abort();
    await expect(first).rejects.toThrow();
    // Time for the service to notice.
    await until(() => stored.size === 0, 300);
  }

  test('refuses the same key while the first call runs', async () => {
    await sendAndDisconnect();
    expect((await send({})).body.type).toBe('/problems/still-running');
    finish();
    await until(() => made === 1);
    expect(await send({})).toMatchObject({ status: 201, replayed: 'true' });
    expect(made).toBe(1);
  });

  test('takes the key again once the first call has failed', async () => {
    await sendAndDisconnect();
    isBroken = true;
    finish();
    await until(() => stored.size === 0);
    isBroken = false;
    expect((await send({})).status).toBe(201);
  });
});

/** Waits until the condition holds, at most for `ms`. */
async function until(isSo: () => boolean, ms = 10_000): Promise<void> {
  for (const endsAt = Date.now() + ms; !isSo() && Date.now() < endsAt;)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

test('does not confirm a call whose response cannot be stored', async () => {
  isFull = true;
  const { status, body } = await send({});
  expect([status, body.type]).toEqual([503, '/problems/storage-full']);
});
