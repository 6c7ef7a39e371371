import { createHmac, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';
import { defined } from '@atlas/contracts/testing';
import type { Browser } from './browser';
import { newBrowser, SERVICE_TOKEN, startAccount } from './started-account';
import type { StartedAccount } from './started-account';
import { authorize, call, postLogin, signIn } from './sign-in';
import type { Caller } from './sign-in';

let account: StartedAccount;
let victim: Caller;
beforeAll(async () => {
  account = await startAccount();
  victim = await signIn(account, 'victim@example.com');
});
afterAll(() => account.stop());

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const claims = (over: object = {}) => {
  const sid = JSON.parse(
    Buffer.from(
      defined(defined(victim.browser.cookie(account.url, 'atlas_session')).split('.')[1]),
      'base64url',
    ).toString(),
  ).sid;
  const iat = Math.floor(Date.now() / 1000);
  return {
    sub: victim.user.id,
    sid,
    roles: [],
    iss: 'atlas-account',
    aud: 'atlas',
    iat,
    exp: iat + 600,
    ...over,
  };
};
const own = () => account.context.keyRing.current();
const sign = (payload: object, key: KeyObject, header: object = {}) =>
  jsonwebtoken.sign(payload, key, {
    algorithm: 'ES256',
    header: { alg: 'ES256', kid: own().kid, ...header },
  });

async function statusWith(token: string): Promise<number> {
  const response = await fetch(`${account.url}/api/user/sessions`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return response.status;
}

test('accepts the same claims signed by the right key', async () => {
  expect(await statusWith(sign(claims(), own().privateKey))).toBe(200);
});
test('accepts a token that expired less than 60 s ago', async () => {
  const now = Math.floor(Date.now() / 1000);
  expect(await statusWith(sign(claims({ iat: now - 650, exp: now - 30 }), own().privateKey))).toBe(
    200,
  );
});

test.each<[string, () => string]>([
  ['alg none', () => `${b64({ alg: 'none', typ: 'JWT', kid: own().kid })}.${b64(claims())}.`],
  [
    'HS256 with the public key as secret',
    () => {
      const input = `${b64({ alg: 'HS256', typ: 'JWT', kid: own().kid })}.${b64(claims())}`;
      return `${input}.${createHmac('sha256', JSON.stringify(own().publicJwk)).update(input).digest('base64url')}`;
    },
  ],
  [
    'RS256',
    () =>
      jsonwebtoken.sign(claims(), generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey, {
        algorithm: 'RS256',
        keyid: own().kid,
      }),
  ],
  ['wrong issuer', () => sign(claims({ iss: 'https://evil.example' }), own().privateKey)],
  ['wrong audience', () => sign(claims({ aud: 'other' }), own().privateKey)],
  [
    'expired',
    () => sign(claims({ iat: 1, exp: Math.floor(Date.now() / 1000) - 120 }), own().privateKey),
  ],
  ['kid traversal', () => sign(claims(), foreign.privateKey, { kid: '../../../../dev/null' })],
  [
    'jku header',
    () =>
      sign(claims(), foreign.privateKey, { jku: 'https://evil.example/jwks.json', kid: 'evil' }),
  ],
  [
    'jwk header',
    () => sign(claims(), foreign.privateKey, { jwk: foreign.publicKey.export({ format: 'jwk' }) }),
  ],
  ['a session that never was', () => sign(claims({ sid: 'made-up' }), own().privateKey)],
])('a session token with %s is refused', async (_name, forge) => {
  expect(await statusWith(forge())).toBe(401);
});

describe('a refresh token that was exchanged comes again', () => {
  const refresh = async (browser: Browser) =>
    (await call(account, browser, 'POST', '/api/auth/refresh')).status;
  const tokenOf = (browser: Browser) => defined(browser.cookie(account.url, 'atlas_refresh'));
  const withToken = (token: string) => {
    const browser = newBrowser();
    browser.set(account.url, 'atlas_refresh', token);
    return browser;
  };
  /** A browser and the token that it has just exchanged. */
  async function renewed(email: string) {
    const { browser } = await signIn(account, email);
    const used = tokenOf(browser);
    expect(await refresh(browser)).toBe(200);
    return { browser, used };
  }

  test('within 10 s: another tab was faster', async () => {
    const { browser, used } = await renewed('tabs@example.com');
    expect(await refresh(withToken(used))).toBe(409);
    expect(await refresh(browser)).toBe(200);
  });

  test('within ten minutes: its response was lost', async () => {
    const { used } = await renewed('lost@example.com');
    account.advance(11_000);
    const browser = withToken(used);
    expect(await refresh(browser)).toBe(200);
    expect((await call(account, browser, 'GET', '/api/user/sessions')).status).toBe(200);
    expect(await refresh(browser)).toBe(200);
  });

  test('is exchanged for one of fifty that try', async () => {
    const { used } = await renewed('fifty@example.com');
    account.advance(11_000);
    const statuses = await Promise.all(Array.from({ length: 50 }, () => refresh(withToken(used))));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
  });

  test('from a thief: ends the session when its owner renews', async () => {
    const { browser, used } = await renewed('refresh@example.com');
    account.advance(11_000);
    const thief = withToken(used);
    expect(await refresh(thief)).toBe(200);
    expect(await refresh(browser)).toBe(401);
    expect(await refresh(thief)).toBe(401);
    expect((await call(account, browser, 'GET', '/api/user/sessions')).status).toBe(401);
    expect((await call(account, thief, 'GET', '/api/user/sessions')).status).toBe(401);
  });

  test('a third time: ends the session', async () => {
    const { used } = await renewed('third@example.com');
    account.advance(11_000);
    const browser = withToken(used);
    expect(await refresh(browser)).toBe(200);
    account.advance(11_000);
    expect(await refresh(withToken(used))).toBe(401);
    expect(await refresh(browser)).toBe(401);
  });

  test('later: ends the session', async () => {
    const { browser, used } = await renewed('later@example.com');
    account.advance(601_000);
    expect(await refresh(withToken(used))).toBe(401);
    expect(await refresh(browser)).toBe(401);
  });
});

test('a refresh token from before the last one ends the session at once', async () => {
  const { browser } = await signIn(account, 'older@example.com');
  const stolen = defined(browser.cookie(account.url, 'atlas_refresh'));
  for (const status of [200, 200])
    expect((await call(account, browser, 'POST', '/api/auth/refresh')).status).toBe(status);
  const thief = newBrowser();
  thief.set(account.url, 'atlas_refresh', stolen);
  expect((await call(account, thief, 'POST', '/api/auth/refresh')).status).toBe(401);
  expect((await call(account, browser, 'POST', '/api/auth/refresh')).status).toBe(401);
});

test('a refresh token that was made up ends nothing', async () => {
  const { browser } = await signIn(account, 'made-up@example.com');
  const [sid] = defined(browser.cookie(account.url, 'atlas_refresh')).split('.');
  const thief = newBrowser();
  thief.set(account.url, 'atlas_refresh', `${sid}.${'A'.repeat(43)}`);
  expect((await call(account, thief, 'POST', '/api/auth/refresh')).status).toBe(401);
  expect((await call(account, browser, 'POST', '/api/auth/refresh')).status).toBe(200);
});

test("refuses login with another user's id in the body", async () => {
  const browser = newBrowser();
  const token = defined(
    (await authorize(account, browser, 'mallory@example.com')).get('access_token'),
  );
  expect((await postLogin(account, browser, token, 'victim@example.com')).status).toBe(403);
  expect(browser.cookie(account.url, 'atlas_session')).toBeUndefined();
});
test('refuses missing, invalid and foreign access tokens', async () => {
  const planted = defined(
    (await authorize(account, newBrowser(), 'mallory@example.com')).get('access_token'),
  );
  for (const token of [planted, 'made-up', '']) {
    expect((await postLogin(account, newBrowser(), token, 'mallory@example.com')).status).toBe(401);
  }
});
test('an access token that has expired is refused', async () => {
  const browser = newBrowser();
  const token = defined(
    (await authorize(account, browser, 'late@example.com')).get('access_token'),
  );
  account.advance(601_000);
  expect((await postLogin(account, browser, token, 'late@example.com')).status).toBe(401);
});
test('refuses the callback of a sign-in of another browser', async () => {
  const other = newBrowser();
  const started = await other.send(`${account.url}/api/auth/oidc`);
  const state = new URL(defined(started.headers.get('location'))).searchParams.get('state');
  const response = await newBrowser().send(
    `${account.url}/api/auth/oidc/callback?code=x&state=${state}`,
  );
  expect(response.headers.get('location')).toBe('/auth/callback#error=unknown_sign_in');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example'.replace('%09', '\t'),
  'javascript:alert(1)',
  '/x/..//evil.example',
  '/login',
])('the return address %j leads nowhere but home', async (address) => {
  const browser = newBrowser();
  const fragment = await authorize(
    account,
    browser,
    'open@example.com',
    `/api/auth/oidc?returnTo=${encodeURIComponent(address)}`,
  );
  expect(fragment.get('return_to')).toBe('/');
});

test('refuses and publishes a session after logout', async () => {
  const { browser, call: send } = await signIn(account, 'leaving@example.com');
  const session = defined(browser.cookie(account.url, 'atlas_session'));
  const refresh = defined(browser.cookie(account.url, 'atlas_refresh'));
  expect((await send('POST', '/api/auth/logout')).status).toBe(200);
  expect(await statusWith(session)).toBe(401);
  browser.set(account.url, 'atlas_refresh', refresh);
  expect((await send('POST', '/api/auth/refresh')).status).toBe(401);
  const url = `${account.url}/api/auth/revocations`;
  expect((await fetch(url)).status).toBe(403);
  const { sessionIds } = (await (
    await fetch(url, { headers: { authorization: `Service ${SERVICE_TOKEN}` } })
  ).json()) as { sessionIds: string[] };
  expect(sessionIds).toContain(refresh.split('.')[0]);
});

test('renews an expired session on GET of the current user', async () => {
  const { browser } = await signIn(account, 'tomorrow@example.com');
  browser.set(account.url, 'atlas_session', '');
  expect((await call(account, browser, 'GET', '/api/auth/user')).status).toBe(200);
  expect((await call(account, browser, 'GET', '/api/user/sessions')).status).toBe(200);
});

test('refuses an access token after it was used to log in', async () => {
  const browser = newBrowser();
  const token = defined(
    (await authorize(account, browser, 'once@example.com')).get('access_token'),
  );
  const info = () =>
    browser.send(`${account.url}/api/auth/userinfo`, {
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await info()).status).toBe(200);
  expect((await postLogin(account, browser, token, 'once@example.com')).status).toBe(200);
  expect((await info()).status).toBe(401);
  expect((await postLogin(account, browser, token, 'once@example.com')).status).toBe(401);
});
test('starts one session for concurrent uses of a token', async () => {
  const browser = newBrowser();
  const token = defined(
    (await authorize(account, browser, 'race@example.com')).get('access_token'),
  );
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => postLogin(account, browser, token, 'race@example.com')),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
});
test('ignores a cookie that was planted before the sign-in', async () => {
  const victim = newBrowser();
  const planted = 'p'.repeat(43);
  victim.set(account.url, 'atlas_handover', planted);
  const token = defined(
    (await authorize(account, victim, 'planted@example.com')).get('access_token'),
  );
  const thief = newBrowser();
  thief.set(account.url, 'atlas_handover', planted);
  expect((await postLogin(account, thief, token, 'planted@example.com')).status).toBe(401);
});
test('completes two concurrent sign-ins of one browser', async () => {
  const browser = newBrowser();
  const first = defined(
    (await authorize(account, browser, 'tabs@example.com')).get('access_token'),
  );
  const second = defined(
    (await authorize(account, browser, 'tabs@example.com')).get('access_token'),
  );
  expect((await postLogin(account, browser, first, 'tabs@example.com')).status).toBe(200);
  expect((await postLogin(account, browser, second, 'tabs@example.com')).status).toBe(200);
});
