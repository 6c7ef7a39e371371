import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defined } from '@atlas/contracts/testing';
import { VIEWERS } from '@atlas/contracts/faults';
import { startDevIdentity } from '../src/index';
import type { DevIdentity } from '../src/index';

const SECRET = 'a-client-secret-of-the-test';
const ORIGIN = 'http://localhost:18765';
const CALLBACK = `${ORIGIN}/api/auth/oidc/callback`;

let identity: DevIdentity;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'identity-'));
  identity = await startDevIdentity({
    port: 0,
    publicOrigin: ORIGIN,
    dataDir,
    clientSecret: SECRET,
  });
});
afterAll(async () => {
  await identity.close();
  rmSync(dataDir, { recursive: true });
});

/** A minimal browser: stores cookies, calls the process directly, follows no redirects. */
function browser() {
  const cookies = new Map<string, string>();
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, ORIGIN);
    const response = await fetch(identity.url + url.pathname + url.search, {
      ...init,
      redirect: 'manual',
      headers: {
        ...init.headers,
        cookie: header(),
        'x-forwarded-host': 'localhost:18765',
        'x-forwarded-proto': 'http',
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  };
  return Object.assign(ask, { cookies: header });
}

function authorize(challenge: Record<string, string>) {
  const query = new URLSearchParams({
    client_id: 'atlas',
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid email profile',
    state: 's',
    nonce: 'n',
    ...challenge,
  });
  return `/identity/auth?${query}`;
}
const verifier = randomBytes(32).toString('base64url');
const challenge = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};

async function signIn(form: Record<string, string>) {
  const ask = browser();
  const page = defined((await ask(authorize(challenge))).headers.get('location'));
  const submitted = await ask(page, { method: 'POST', body: new URLSearchParams(form) });
  const back = await ask(defined(submitted.headers.get('location')));
  const callback = new URL(defined(back.headers.get('location')));
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: defined(callback.searchParams.get('code')),
    redirect_uri: CALLBACK,
    code_verifier: verifier,
    client_id: 'atlas',
    client_secret: SECRET,
  });
  const tokens = (await (await ask('/identity/token', { method: 'POST', body })).json()) as {
    access_token: string;
    id_token: string;
    expires_in: number;
  };
  const info = (await (
    await ask('/identity/me', { headers: { authorization: `Bearer ${tokens.access_token}` } })
  ).json()) as Record<string, unknown>;
  return { callback, tokens, info };
}

test('publishes issuer and endpoints behind the public origin', async () => {
  const found = (await (
    await browser()('/identity/.well-known/openid-configuration')
  ).json()) as Record<string, string>;
  expect(found.issuer).toBe(`${ORIGIN}/identity`);
  expect(found.token_endpoint).toBe(`${ORIGIN}/identity/token`);
});

test('returns the claims of a sample user', async () => {
  const { info, tokens, callback } = await signIn({ email: 'minjun@example.com', name: '' });
  expect(callback.href.startsWith(CALLBACK)).toBe(true);
  expect(info).toMatchObject({
    email: 'minjun@example.com',
    email_verified: true,
    given_name: '민준',
    family_name: '김',
  });
  expect(String(info.picture)).toMatch(
    /^http:\/\/localhost:18765\/identity\/avatar\/[\w-]{22}\.svg$/,
  );
  expect(tokens.expires_in).toBe(300);
  expect(tokens.access_token.split('.')).toHaveLength(1);
});

test('gives the same subject to the same e-mail', async () => {
  const [one, two] = [
    await signIn({ email: 'New@Person.dev', name: 'New Person' }),
    await signIn({ email: 'new@person.dev', name: 'Other' }),
  ];
  expect(two.info.sub).toBe(one.info.sub);
});

test('issues no code without a challenge', async () => {
  const response = await browser()(authorize({}));
  expect(new URL(defined(response.headers.get('location'))).searchParams.get('error')).toBe(
    'invalid_request',
  );
});

test.each(Object.values(VIEWERS))('signs %s in directly from a link', async (email) => {
  const ask = browser();
  const page = (await ask(authorize({ ...challenge, login_hint: email }))).headers;
  const response = await ask(defined(page.get('location')));
  const back = await ask(defined(response.headers.get('location')));
  expect(back.headers.get('location')).toMatch(/^http:\/\/localhost:18765\S+\?code=/);
});

test('shows the login page for any other login_hint', async () => {
  const ask = browser();
  const hint = { ...challenge, login_hint: 'other@example.com' };
  const page = defined((await ask(authorize(hint))).headers.get('location'));
  expect(await (await ask(page)).text()).toContain('name="email"');
});

test('shows the form again, escaped, for an invalid e-mail', async () => {
  const ask = browser();
  const page = defined((await ask(authorize(challenge))).headers.get('location'));
  const response = await ask(page, {
    method: 'POST',
    body: new URLSearchParams({ email: '"><b>x', name: 'N' }),
    headers: { 'accept-language': 'en' },
  });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('value="&quot;&gt;&lt;b&gt;x"');
});

test.each([
  ['ko', '개발용 로그인'],
  ['en-GB,ko;q=0.5', 'Development login'],
  ['ja', '開発用ログイン'],
  ['zh-CN', '开发用登录'],
])('renders the page in %s', async (language, title) => {
  const ask = browser();
  const page = defined((await ask(authorize(challenge))).headers.get('location'));
  const response = await ask(page, { headers: { 'accept-language': language } });
  expect(await response.text()).toContain(`<h1>${title}</h1>`);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

/** The redirect after a choice; it works once. */
async function chosen(ask: ReturnType<typeof browser>): Promise<string> {
  const page = defined((await ask(authorize(challenge))).headers.get('location'));
  const form = new URLSearchParams({ email: 'minjun@example.com', name: '' });
  return defined((await ask(page, { method: 'POST', body: form })).headers.get('location'));
}
const html = { accept: 'text/html' };
const headingOf = (page: string) => defined(/<h1>(.*?)<\/h1>/.exec(page))[1];

test.each([
  ['ko', '만료되었거나 이미 사용된 로그인입니다'],
  ['en', 'This login has expired or was already used'],
  ['ja', 'ログインの有効期限が切れたか、すでに使用されています'],
  ['zh', '此次登录已过期或已被使用'],
])('reports a used login in %s with a link back', async (language, title) => {
  const ask = browser();
  const address = await chosen(ask);
  const cookie = ask.cookies();
  await ask(address);
  const response = await fetch(identity.url + new URL(address, ORIGIN).pathname, {
    headers: { ...html, cookie, 'accept-language': language },
  });
  const page = await response.text();
  expect(response.status).toBe(400);
  expect(headingOf(page)).toBe(title);
  expect(page).toContain(`href="${ORIGIN}/login"`);
  expect(page).not.toContain('oops');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test.each([
  ['ko', /쿠키/],
  ['en', /cookies/],
  ['ja', /Cookie/],
  ['zh', /Cookie/],
])('reports blocked cookies in %s', async (language, word) => {
  const page = defined((await browser()(authorize(challenge))).headers.get('location'));
  const after = await chosen(browser());
  for (const address of [page, after]) {
    const response = await fetch(identity.url + new URL(address, ORIGIN).pathname, {
      headers: { ...html, 'accept-language': language },
    });
    expect(response.status).toBe(400);
    expect(headingOf(await response.text())).toMatch(word);
  }
});

test('names the violated rule of a rejected request', async () => {
  const address = authorize({ ...challenge, redirect_uri: 'https://elsewhere.example/<b>' });
  const response = await browser()(address, { headers: { ...html, 'accept-language': 'en' } });
  const page = await response.text();
  expect(headingOf(page)).toBe('We couldn’t log you in');
  expect(page).toContain('<code>invalid_redirect_uri');
});

test('has an icon on the login page', async () => {
  const ask = browser();
  const response = await ask(defined((await ask(authorize(challenge))).headers.get('location')));
  expect(await response.text()).toContain('<link rel="icon" href="data:image/svg+xml,');
  expect(response.headers.get('content-security-policy')).toContain("img-src 'self' data:");
});

test('prefers the language of the site to the browser’s', async () => {
  const page = defined((await browser()(authorize(challenge))).headers.get('location'));
  const response = await fetch(identity.url + page, {
    headers: { 'accept-language': 'ko', cookie: 'a=b; atlas_language=ja' },
  });
  expect(await response.text()).toContain('lang="ja"');
});

test.each([
  '/identity/%C7%D1',
  '/identity/avatar/%C7%D1.svg',
  '/identity/interaction/%zz',
  '/identity/auth?client_id=%C7%D1',
])('returns 400 for %s without logging an error', async (target) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const response = await fetch(identity.url + target);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    400,
    'application/problem+json; charset=utf-8',
  ]);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

test('does not start in production', async () => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  await expect(
    startDevIdentity({ port: 0, publicOrigin: ORIGIN, dataDir, clientSecret: SECRET }),
  ).rejects.toThrow('does not run in production');
  process.env.NODE_ENV = before;
});
