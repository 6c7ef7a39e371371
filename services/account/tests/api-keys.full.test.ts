import { createHash, randomUUID } from 'node:crypto';
import { API_KEY_PATTERN, MAX_API_KEYS } from '@atlas/contracts';
import { connectMongo } from '@atlas/service-kit';
import { signIn } from './sign-in';
import type { Caller } from './sign-in';
import { SERVICE_TOKEN, startAccount } from './started-account';
import type { StartedAccount } from './started-account';

let account: StartedAccount;
beforeAll(async () => void (account = await startAccount()));
afterAll(() => account.stop());

const PATH = '/api/user/api-keys';
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

const put = ({ call }: Pick<Caller, 'call'>, body: unknown, id: string = randomUUID()) =>
  call('PUT', `${PATH}/${id}`, body);

async function findAsGateway(secret: string, token = SERVICE_TOKEN) {
  const response = await fetch(`${account.url}/api/auth/api-keys/${hashOf(secret)}`, {
    headers: { authorization: `Service ${token}` },
  });
  return { status: response.status, body: (await response.json()) as { id?: string | null } };
}

async function readDatabase(): Promise<unknown[][]> {
  const { mongoUri, database } = account.context.config;
  const connection = await connectMongo(mongoUri, database);
  const collections = (await connection.db?.collections()) ?? [];
  const documents = await Promise.all(collections.map((one) => one.find().toArray()));
  await connection.close();
  return documents;
}

test('shows the secret once and stores its hash', async () => {
  const { call } = await signIn(account, 'developer@example.com');
  const { status, body } = await put({ call }, { name: ' My script ' });
  expect([status, body.name]).toEqual([200, 'My script']);
  expect(body.secret).toMatch(API_KEY_PATTERN);
  expect((await call('GET', PATH)).body).toEqual([
    { id: body.id, name: 'My script', ending: body.secret.slice(-4), createdAt: body.createdAt },
  ]);
  const stored = JSON.stringify(await readDatabase());
  expect(stored).toContain(hashOf(body.secret));
  expect(stored).not.toContain(body.secret);
});

test('a gateway finds a key by its hash until it is revoked', async () => {
  const { call } = await signIn(account, 'revoker@example.com');
  const { id, secret } = (await put({ call }, { name: 'Bot' })).body;
  expect((await findAsGateway(secret)).body).toEqual({ id: expect.any(String) });
  expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(200);
  expect((await findAsGateway(secret)).body).toEqual({ id: null });
  expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(404);
});

test('only services may look up keys', async () => {
  expect((await findAsGateway('x', 'another-token')).status).toBe(403);
});

test('keeps the limit under fifty concurrent requests', async () => {
  const { call } = await signIn(account, 'eager@example.com');
  const created = await Promise.all(
    Array.from({ length: 50 }, (_, at) => put({ call }, { name: `Key ${at}` })),
  );
  const statuses = created.map(({ status }) => status).sort();
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_API_KEYS);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect((await call('GET', PATH)).body).toHaveLength(MAX_API_KEYS);
});

test('fifty requests with one id make one valid key', async () => {
  const { call } = await signIn(account, 'repeating@example.com');
  const id = randomUUID();
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => put({ call }, { name: 'Again' }, id)),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await call('GET', PATH)).body).toHaveLength(1);
  const found = await Promise.all(responses.map(({ body }) => findAsGateway(body.secret)));
  expect(found.filter(({ body }) => body.id !== null)).toHaveLength(1);
  const { secret } = (await put({ call }, { name: 'Again' }, id)).body;
  expect((await findAsGateway(secret)).body.id).not.toBeNull();
});

test('another member can neither see nor revoke a key', async () => {
  const owner = await signIn(account, 'owner@example.com');
  const other = await signIn(account, 'other@example.com');
  const { id, secret } = (await put(owner, { name: 'Mine' })).body;
  expect((await other.call('GET', PATH)).body).toEqual([]);
  expect((await other.call('DELETE', `${PATH}/${id}`)).status).toBe(404);
  const own = await put(other, { name: 'Same id' }, id);
  expect((await findAsGateway(own.body.secret)).body).not.toEqual({ id: null });
  expect((await findAsGateway(secret)).body).not.toEqual({ id: null });
});

test.each([[{}], [{ name: '' }], [{ name: '   ' }], [{ name: 'x'.repeat(61) }], [{ name: 1 }]])(
  'refuses the name of %j',
  async (body) => {
    const { call } = await signIn(account, 'careless@example.com');
    expect((await put({ call }, body)).status).toBe(400);
  },
);

test('refuses fields that the service sets', async () => {
  const { call } = await signIn(account, 'careless@example.com');
  expect((await put({ call }, { name: 'x', userId: 'u1' })).status).toBe(400);
});

test('refuses callers without a session', async () => {
  expect((await fetch(account.url + PATH)).status).toBe(401);
});

test('keys are exported and deleted with the account', async () => {
  const { call } = await signIn(account, 'leaver@example.com');
  const { id, secret } = (await put({ call }, { name: 'Last' })).body;
  expect((await call('GET', '/api/user/export')).body.apiKeys).toMatchObject([{ id }]);
  expect((await call('DELETE', '/api/user', { email: 'leaver@example.com' })).status).toBe(200);
  expect((await findAsGateway(secret)).body).toEqual({ id: null });
});
