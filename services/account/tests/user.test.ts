import { defined } from '@atlas/contracts/testing';
import { WRITTEN } from './stub-services';
import { startAccount, newBrowser } from './started-account';
import type { StartedAccount } from './started-account';
import { call, signIn } from './sign-in';

let account: StartedAccount;
beforeAll(async () => void (account = await startAccount()));
afterAll(() => account.stop());

test('saves a tool once and removes it', async () => {
  const { call: send } = await signIn(account, 'fan@example.com');
  for (let turn = 0; turn < 2; turn += 1)
    expect((await send('POST', '/api/user/favorites/chatgpt')).status).toBe(200);
  expect((await send('GET', '/api/user/favorites')).body).toEqual([
    { toolId: 'chatgpt', createdAt: expect.any(String) },
  ]);
  await send('DELETE', '/api/user/favorites/chatgpt');
  expect((await send('GET', '/api/user/favorites')).body).toEqual([]);
  expect((await send('POST', '/api/user/favorites/unknown-tool')).status).toBe(404);
});

test('remembers until when changes of saved tools were read', async () => {
  const laptop = await signIn(account, 'reader@example.com');
  const phone = await signIn(account, 'reader@example.com');
  const other = await signIn(account, 'stranger@example.com');
  expect((await phone.call('GET', '/api/user/changes-seen')).body).toEqual({ at: null });
  const { at } = (await laptop.call('PUT', '/api/user/changes-seen')).body;
  expect(Date.parse(at)).not.toBeNaN();
  expect((await phone.call('GET', '/api/user/changes-seen')).body).toEqual({ at });
  expect((await phone.call('GET', '/api/user/export')).body.changesSeenAt).toBe(at);
  expect((await other.call('GET', '/api/user/changes-seen')).body).toEqual({ at: null });
});

test.each([
  'GET /api/user/changes-seen',
  'GET /api/user/favorites',
  'POST /api/user/favorites/x',
  'DELETE /api/user/favorites/x',
  'PATCH /api/user',
  'DELETE /api/user',
  'GET /api/user/export',
  'GET /api/user/sessions',
])('returns 401 for %s of a visitor', async (request) => {
  const [method, path] = request.split(' ');
  expect(
    (
      await call(
        account,
        newBrowser(),
        defined(method),
        defined(path),
        method === 'PATCH' || method === 'DELETE' ? {} : undefined,
      )
    ).status,
  ).toBe(401);
});

test('keeps a changed name and puts it into the session token', async () => {
  const { call: send, browser } = await signIn(account, 'rename@example.com');
  expect(
    (
      await send('PATCH', '/api/user', {
        firstName: '민지',
        lastName: '',
        language: 'ja',
        theme: 'dark',
      })
    ).body,
  ).toMatchObject({ firstName: '민지', lastName: null, language: 'ja', theme: 'dark' });
  const payload = JSON.parse(
    Buffer.from(
      defined(defined(browser.cookie(account.url, 'atlas_session')).split('.')[1]),
      'base64url',
    ).toString(),
  );
  expect(payload.name).toBe('민지');
  expect((await signIn(account, 'rename@example.com')).user.firstName).toBe('민지');
  expect((await send('PATCH', '/api/user', { roles: ['moderator'] })).status).toBe(400);
});

test('signs out only the chosen browser', async () => {
  const [phone, laptop] = [
    await signIn(account, 'many@example.com'),
    await signIn(account, 'many@example.com'),
  ];
  const sessions = (await laptop.call('GET', '/api/user/sessions')).body as {
    id: string;
    current: boolean;
  }[];
  expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
  const other = defined(sessions.find(({ current }) => !current));
  const otherUser = await signIn(account, 'other@example.com');
  expect((await otherUser.call('DELETE', `/api/user/sessions/${other.id}`)).status).toBe(404);
  expect((await laptop.call('DELETE', `/api/user/sessions/${other.id}`)).status).toBe(200);
  expect((await phone.call('GET', '/api/user/sessions')).status).toBe(401);
  expect((await laptop.call('GET', '/api/user/sessions')).body).toHaveLength(1);
});

test('exports account, saved tools, packages and sessions', async () => {
  const { call: send } = await signIn(account, 'export@example.com');
  await send('POST', '/api/user/favorites/claude');
  await send('POST', '/api/custom-packages', { name: 'Mine', tools: [{ id: 'claude' }] });
  const { body } = await send('GET', '/api/user/export');
  expect(body).toMatchObject({
    user: { email: 'export@example.com' },
    favorites: [{ toolId: 'claude' }],
    packages: [{ name: 'Mine' }],
    sessions: [{ current: true }],
    community: WRITTEN,
    claims: [],
  });
  account.stubs.down = true;
  // A partial export would look complete.
  expect((await send('GET', '/api/user/export')).status).toBe(503);
  account.stubs.down = false;
});

test('deletes the account and anonymises its reviews', async () => {
  const { call: send, user } = await signIn(account, 'gone@example.com');
  await send('POST', '/api/custom-packages', { name: 'Mine', tools: [{ id: 'claude' }] });
  expect((await send('DELETE', '/api/user', { email: 'other@example.com' })).status).toBe(409);

  account.stubs.down = true;
  expect((await send('DELETE', '/api/user', { email: 'Gone@example.com' })).status).toBe(200);
  expect((await send('GET', '/api/auth/user')).status).toBe(401);
  expect(await account.context.packages.listOf(user.id)).toEqual([]);
  account.context.deletionWorker.wake();
  await account.context.deletionWorker.stop();
  expect(await account.context.deletions.count()).toBe(1);

  account.stubs.down = false;
  account.advance(3_600_000);
  account.context.deletionWorker.wake();
  await account.context.deletionWorker.stop();
  expect(account.stubs.anonymised).toEqual([user.id]);
  expect(account.stubs.forgotten).toEqual([user.id]);
  expect(await account.context.deletions.count()).toBe(0);
});
