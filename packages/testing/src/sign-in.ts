import { getUserInfo, login } from '@atlas/contracts';
import type { User } from '@atlas/contracts';
import type { APIRequestContext, APIResponse } from 'playwright/test';

/** A person of the development identity provider: a sample person by e-mail, or any person by e-mail and name. */
export interface Person {
  email: string;
  /** Ignored for a sample person. */
  name?: string;
}

/** Sample people that the development identity provider knows. */
export const SAMPLE_PEOPLE = {
  minjun: { email: 'minjun@example.com' },
  soyeon: { email: 'soyeon@example.com' },
  emma: { email: 'emma@example.com' },
  haruto: { email: 'haruto@example.com' },
  moderator: { email: 'moderator@example.com' },
  editor: { email: 'editor@example.com' },
  secondEditor: { email: 'second-editor@example.com' },
} as const satisfies Record<string, Person>;

/**
 * Creates a person with a unique e-mail address.
 * @param name first and last name
 * @returns the person, who is not signed in yet
 */
export function newPerson(name = 'Test Person'): Required<Person> {
  const unique = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  return { email: `test-${unique}@example.com`, name };
}

const HOPS = 12;

/**
 * Signs a person in at a site with the development identity provider, by the requests that a browser sends. `request` then has
 * the cookies of a signed-in browser.
 *
 * @param site origin of the site
 * @returns the signed-in user
 * @throws Error with the unexpected response
 */
export async function signIn(
  request: APIRequestContext,
  site: string,
  person: Person,
): Promise<User> {
  const token = await tokenOf(request, site, person);
  const headers = { authorization: `Bearer ${token}`, origin: site };
  const info = await readResponse(request.get(site + getUserInfo.path, { headers }));
  const user = await readResponse(request.post(site + login.path, { headers, data: info }));
  return login.output.parse(user);
}

/** Submits the provider's form and reads the token from the fragment of the redirect. */
async function tokenOf(
  request: APIRequestContext,
  site: string,
  { email, name = '' }: Person,
): Promise<string> {
  let address = new URL('/api/auth/oidc?returnTo=/', site).href;
  for (let hop = 0; hop < HOPS; hop += 1) {
    const response = await request.get(address, { maxRedirects: 0 });
    const next = response.headers().location ?? (await identify(request, address, { email, name }));
    const { href, hash } = new URL(next, address);
    const token = new URLSearchParams(hash.slice(1)).get('access_token');
    if (token) return token;
    address = href;
  }
  throw new Error(`${email} could not sign in at ${site}: it led to ${address}`);
}

/** Submits the provider's form, which posts to its own URL. */
async function identify(
  request: APIRequestContext,
  address: string,
  person: Required<Person>,
): Promise<string> {
  const response = await request.post(address, { form: { ...person }, maxRedirects: 0 });
  const { location } = response.headers();
  if (!location)
    throw new Error(`${address} is no form of the development provider: ${response.status()}`);
  return location;
}

async function readResponse(sent: Promise<APIResponse>): Promise<unknown> {
  const response = await sent;
  if (!response.ok())
    throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return response.json();
}
