import { SESSIONS_ENDED } from '@atlas/contracts';
import type { User } from '@atlas/contracts';
import { Browser } from './browser';
import type { StartedAccount } from './started-account';

export interface Caller {
  readonly browser: Browser;
  readonly user: User;
  readonly accessToken: string;
  /** Sends JSON as the gateway would: the session cookie as a bearer token. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): ReturnType<typeof call>;
}

/** Through the issuer's own pages to the fragment that the callback screen reads. */
export async function authorize(
  { url }: StartedAccount,
  browser: Browser,
  email: string,
  start = '/api/auth/oidc?returnTo=/community',
): Promise<URLSearchParams> {
  let next = `${url}${start}`;
  for (let hop = 0; hop < 12; hop += 1) {
    const response = await browser.send(next);
    const location = response.headers.get('location');
    if (location?.startsWith('/auth/callback#')) return new URLSearchParams(location.split('#')[1]);
    next = location ? new URL(location, next).href : next;
    if (!location) {
      const page = await response.text();
      const prompt: Record<string, string> = page.includes('name="login"')
        ? { prompt: 'login', login: email, password: 'x' }
        : { prompt: 'consent' };
      const action = /action="([^"]+)"/.exec(page)?.[1] ?? next;
      const formResponse = await browser.send(new URL(action, next).href, {
        method: 'POST',
        body: new URLSearchParams(prompt),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      next = new URL(formResponse.headers.get('location') ?? '', next).href;
    }
  }
  throw new Error('sign-in did not come to an end');
}

export async function signIn(
  account: StartedAccount,
  email: string,
  browser = new Browser(),
): Promise<Caller> {
  const fragment = await authorize(account, browser, email);
  const accessToken = fragment.get('access_token') ?? '';
  const response = await postLogin(account, browser, accessToken, email);
  if (response.status !== 200) throw new Error(`login returned ${response.status}`);
  const user = (await response.json()) as User;
  return {
    browser,
    user,
    accessToken,
    call: (method, path, body, headers) => call(account, browser, method, path, body, headers),
  };
}

export function postLogin(
  { url }: StartedAccount,
  browser: Browser,
  accessToken: string,
  id: string,
): Promise<Response> {
  return browser.send(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id, email: id, firstName: null, lastName: null, profileImageUrl: null }),
  });
}

export async function call(
  { url }: StartedAccount,
  browser: Browser,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const session = browser.cookie(url, 'atlas_session');
  const response = await browser.send(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(session ? { authorization: `Bearer ${session}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const ended = response.headers.has(SESSIONS_ENDED);
  return { status: response.status, ended, body: text ? JSON.parse(text) : undefined };
}
