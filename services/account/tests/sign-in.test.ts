import { defined } from '@atlas/contracts/testing';
import { newBrowser, startAccount } from './started-account';
import type { StartedAccount } from './started-account';
import { decodeJwt } from 'jose';
import { MongoClient } from 'mongodb';
import { authorize, call, postLogin, signIn } from './sign-in';

let account: StartedAccount;
beforeAll(async () => void (account = await startAccount()));
afterAll(() => account.stop());

test('signs in and returns to the requested path', async () => {
  const browser = newBrowser();
  const fragment = await authorize(
    account,
    browser,
    'mina@example.com',
    '/api/auth/oidc?returnTo=%2Fai-detail%3Fid%3Dchatgpt',
  );
  expect(fragment.get('return_to')).toBe('/ai-detail?id=chatgpt');

  const info = await browser.send(`${account.url}/api/auth/userinfo`, {
    headers: { authorization: `Bearer ${fragment.get('access_token')}` },
  });
  expect(await info.json()).toEqual({
    id: 'mina@example.com',
    email: 'mina@example.com',
    firstName: 'mina',
    lastName: 'Kim',
    profileImageUrl: 'https://example.com/face.png',
  });
  const login = await postLogin(
    account,
    browser,
    defined(fragment.get('access_token')),
    'mina@example.com',
  );
  expect(login.status).toBe(200);
  const cookies = login.headers.getSetCookie().filter((line) => /Max-Age=[1-9]/.test(line));
  expect(cookies).toEqual([
    expect.stringMatching(/^atlas_session=.*; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^atlas_refresh=.*; Path=\/; .*HttpOnly; SameSite=Strict$/),
  ]);
  expect(await call(account, browser, 'GET', '/api/auth/user')).toMatchObject({
    status: 200,
    body: { email: 'mina@example.com', roles: [] },
  });
});

test('keeps one account for repeated sign-ins', async () => {
  const [first, second] = [
    await signIn(account, 'twice@example.com'),
    await signIn(account, 'twice@example.com'),
  ];
  expect(second.user.id).toBe(first.user.id);
});

test.each([
  ['checked@example.com', true],
  ['unverified@example.com', false],
])('says in each session token of %s whether it is verified', async (email, isVerified) => {
  const member = await signIn(account, email);
  const claim = () => {
    const token = defined(member.browser.cookie(account.url, 'atlas_session'));
    return decodeJwt(token).email_verified;
  };
  expect(claim()).toBe(isVerified);
  expect((await member.call('PATCH', '/api/user', { firstName: 'New' })).status).toBe(200);
  expect(claim()).toBe(isVerified);
});

test('signs in through a second client', async () => {
  const fragment = await authorize(account, newBrowser(), 'second@example.com', '/api/auth/second');
  expect(fragment.get('access_token')).toBeTruthy();
});

test('gives the moderator role to a verified address', async () => {
  expect((await signIn(account, 'moderator@example.com')).user.roles).toEqual(['moderator']);
});

test('gives the editor role by configuration and by account', async () => {
  expect((await signIn(account, 'both@example.com')).user.roles).toEqual(['editor']);
  const { user, browser } = await signIn(account, 'stored@example.com');
  expect(user.roles).toEqual([]);
  await giveRoles(user.id, ['editor', 'maker']);
  const current = await call(account, browser, 'GET', '/api/auth/user');
  expect(current.body).toMatchObject({ roles: ['editor', 'maker'] });
  const again = await signIn(account, 'stored@example.com');
  expect(again.user.roles).toEqual(['editor', 'maker']);
  const claims: unknown = JSON.parse(
    Buffer.from(
      again.browser.cookie(account.url, 'atlas_session')?.split('.')[1] ?? '',
      'base64url',
    ).toString(),
  );
  expect(claims).toMatchObject({ roles: ['editor', 'maker'] });
});

test('returns 401 for the current user without a session', async () => {
  expect((await call(account, newBrowser(), 'GET', '/api/auth/user')).status).toBe(401);
});

test('redirects to the login page when providers are several', async () => {
  const response = await newBrowser().send(`${account.url}/api/login`, {
    headers: { referer: `${account.url}/my-packages` },
  });
  expect(response.headers.get('location')).toBe('/login?returnTo=%2Fmy-packages');
});

test('reports a refusal of the issuer without a token', async () => {
  const response = await newBrowser().send(
    `${account.url}/api/auth/oidc/callback?error=access_denied&state=unknown`,
  );
  expect(response.headers.get('location')).toBe('/auth/callback#error=unknown_sign_in');
});

test.each([
  ['', 'ko'],
  ['atlas_language=ja', 'ja'],
  ['atlas_language=ja; atlas_visit_language=zh', 'zh'],
  ['atlas_language=xx', 'ko'],
])('the provider is asked for the language of the site (%s)', async (cookie, language) => {
  const response = await fetch(`${account.url}/api/auth/oidc`, {
    headers: { cookie },
    redirect: 'manual',
  });
  const to = new URL(response.headers.get('location') ?? '');
  expect(to.searchParams.get('ui_locales')).toBe(language);
});

test('does not pass login hints to a real issuer', async () => {
  const response = await newBrowser().send(
    `${account.url}/api/auth/oidc?login_hint=moderator%40example.com`,
  );
  const to = new URL(defined(response.headers.get('location')));
  expect(to.searchParams.has('state')).toBe(true);
  expect(to.searchParams.has('login_hint')).toBe(false);
});

test('returns 404 for an unknown provider', async () => {
  expect((await newBrowser().send(`${account.url}/api/auth/unknown`)).status).toBe(404);
});

test('cuts a name between characters', async () => {
  const letters = 'a'.repeat(59);
  const { user } = await signIn(account, `${letters}😀@example.com`);
  expect(user.firstName).toBe(letters);
});

/** Stores roles as the operator's command does. */
async function giveRoles(id: string, roles: readonly string[]): Promise<void> {
  const { mongoUri, database } = account.context.config;
  const client = await MongoClient.connect(mongoUri);
  await client
    .db(database)
    .collection<{ _id: string }>('users')
    .updateOne({ _id: id }, { $set: { roles } });
  await client.close();
}
