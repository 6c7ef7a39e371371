import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
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

/** A browser as far as this needs one: it keeps cookies, asks the process itself, follows nothing. */
function browser() {
  const cookies = new Map<string, string>();
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, ORIGIN);
    const answer = await fetch(identity.url + url.pathname + url.search, {
      ...init,
      redirect: 'manual',
      headers: {
        ...init.headers,
        cookie: header(),
        'x-forwarded-host': 'localhost:18765',
        'x-forwarded-proto': 'http',
      },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
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
  const page = (await ask(authorize(challenge))).headers.get('location')!;
  const submitted = await ask(page, { method: 'POST', body: new URLSearchParams(form) });
  const back = await ask(submitted.headers.get('location')!);
  const callback = new URL(back.headers.get('location')!);
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code')!,
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

test('when discovery is asked, then the issuer and its endpoints stand behind the public origin', async () => {
  const found = (await (
    await browser()('/identity/.well-known/openid-configuration')
  ).json()) as Record<string, string>;
  expect(found.issuer).toBe(`${ORIGIN}/identity`);
  expect(found.token_endpoint).toBe(`${ORIGIN}/identity/token`);
});

test('when a sample user is chosen, then userinfo answers with the claims', async () => {
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

test('when the same e-mail signs in twice, then the subject is the same', async () => {
  const [one, two] = [
    await signIn({ email: 'New@Person.dev', name: 'New Person' }),
    await signIn({ email: 'new@person.dev', name: 'Other' }),
  ];
  expect(two.info.sub).toBe(one.info.sub);
});

test('when the challenge is missing, then no code is given', async () => {
  const answer = await browser()(authorize({}));
  expect(new URL(answer.headers.get('location')!).searchParams.get('error')).toBe(
    'invalid_request',
  );
});

test.each(Object.values(VIEWERS))(
  'when a link came for %s, then they are signed in without being chosen',
  async (email) => {
    const ask = browser();
    const page = (await ask(authorize({ ...challenge, login_hint: email }))).headers;
    const answer = await ask(page.get('location')!);
    const back = await ask(answer.headers.get('location')!);
    expect(back.headers.get('location')).toMatch(/^http:\/\/localhost:18765\S+\?code=/);
  },
);

test('when a link came for anybody else, then the page asks who it is', async () => {
  const ask = browser();
  const hint = { ...challenge, login_hint: 'somebody@example.com' };
  const page = (await ask(authorize(hint))).headers.get('location')!;
  expect(await (await ask(page)).text()).toContain('name="email"');
});

test('when the e-mail is not one, then the form is shown again with what was typed, escaped', async () => {
  const ask = browser();
  const page = (await ask(authorize(challenge))).headers.get('location')!;
  const answer = await ask(page, {
    method: 'POST',
    body: new URLSearchParams({ email: '"><b>x', name: 'N' }),
    headers: { 'accept-language': 'en' },
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('value="&quot;&gt;&lt;b&gt;x"');
});

test.each([
  ['ko', '개발용 로그인'],
  ['en-GB,ko;q=0.5', 'Development login'],
  ['ja', '開発用ログイン'],
  ['zh-CN', '开发用登录'],
])('when the browser speaks %s, then the page does', async (language, title) => {
  const ask = browser();
  const page = (await ask(authorize(challenge))).headers.get('location')!;
  const answer = await ask(page, { headers: { 'accept-language': language } });
  expect(await answer.text()).toContain(`<h1>${title}</h1>`);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

/** The address that a chosen person is sent on with: it works once. */
async function chosen(ask: ReturnType<typeof browser>): Promise<string> {
  const page = (await ask(authorize(challenge))).headers.get('location')!;
  const form = new URLSearchParams({ email: 'minjun@example.com', name: '' });
  return (await ask(page, { method: 'POST', body: form })).headers.get('location')!;
}
const html = { accept: 'text/html' };
const headingOf = (page: string) => /<h1>(.*?)<\/h1>/.exec(page)![1];

test.each([
  ['ko', '로그인 시간이 지났거나 이미 사용된 로그인입니다'],
  ['en', 'This login has expired or was already used'],
  ['ja', 'ログインの有効期限が切れたか、すでに使用されています'],
  ['zh', '此次登录已过期或已被使用'],
])('a login that was used up says so in %s and leads back', async (language, title) => {
  const ask = browser();
  const address = await chosen(ask);
  const cookie = ask.cookies();
  await ask(address);
  const answer = await fetch(identity.url + new URL(address, ORIGIN).pathname, {
    headers: { ...html, cookie, 'accept-language': language },
  });
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(headingOf(page)).toBe(title);
  expect(page).toContain(`href="${ORIGIN}/login"`);
  expect(page).not.toContain('oops');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test.each([
  ['ko', /쿠키/],
  ['en', /Cookies/],
  ['ja', /Cookie/],
  ['zh', /Cookie/],
])('a browser that blocks cookies is told so in %s', async (language, word) => {
  const page = (await browser()(authorize(challenge))).headers.get('location')!;
  const after = await chosen(browser());
  for (const address of [page, after]) {
    const answer = await fetch(identity.url + new URL(address, ORIGIN).pathname, {
      headers: { ...html, 'accept-language': language },
    });
    expect(answer.status).toBe(400);
    expect(headingOf(await answer.text())).toMatch(word);
  }
});

test('a refused login request says which rule it broke', async () => {
  const address = authorize({ ...challenge, redirect_uri: 'https://elsewhere.example/<b>' });
  const answer = await browser()(address, { headers: { ...html, 'accept-language': 'en' } });
  const page = await answer.text();
  expect(headingOf(page)).toBe('The login could not continue');
  expect(page).toContain('<code>invalid_redirect_uri');
});

test('the login page has an icon, so browsers ask for none', async () => {
  const ask = browser();
  const answer = await ask((await ask(authorize(challenge))).headers.get('location')!);
  expect(await answer.text()).toContain('<link rel="icon" href="data:image/svg+xml,');
  expect(answer.headers.get('content-security-policy')).toContain("img-src 'self' data:");
});

test('the language chosen at the site goes before the browser’s', async () => {
  const page = (await browser()(authorize(challenge))).headers.get('location')!;
  const answer = await fetch(identity.url + page, {
    headers: { 'accept-language': 'ko', cookie: 'a=b; atlas_language=ja' },
  });
  expect(await answer.text()).toContain('lang="ja"');
});

test.each([
  '/identity/%C7%D1',
  '/identity/avatar/%C7%D1.svg',
  '/identity/interaction/%zz',
  '/identity/auth?client_id=%C7%D1',
])('answers 400 to %s and logs no error', async (target) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const answer = await fetch(identity.url + target);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    400,
    'application/problem+json; charset=utf-8',
  ]);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

test('when it is production, then it refuses to start', async () => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  await expect(
    startDevIdentity({ port: 0, publicOrigin: ORIGIN, dataDir, clientSecret: SECRET }),
  ).rejects.toThrow('does not run in production');
  process.env.NODE_ENV = before;
});
