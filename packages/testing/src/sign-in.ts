import { getUserInfo, login } from '@atlas/contracts';
import type { User } from '@atlas/contracts';
import type { APIRequestContext, APIResponse } from 'playwright/test';

/** Somebody of the development provider: a sample person by their address, or anybody else by address and name. */
export interface Person {
  email: string;
  /** Not looked at for a sample person. */
  name?: string;
}

/** The people that the development provider knows by itself, by what they are called. */
export const SAMPLE_PEOPLE = {
  minjun: { email: 'minjun@example.com' },
  soyeon: { email: 'soyeon@example.com' },
  emma: { email: 'emma@example.com' },
  haruto: { email: 'haruto@example.com' },
  moderator: { email: 'moderator@example.com' },
} as const satisfies Record<string, Person>;

/** Somebody whom nobody has seen before. */
export function newPerson(name = 'Test Person'): Required<Person> {
  const unique = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  return { email: `test-${unique}@example.com`, name };
}

const HOPS = 12;

/**
 * Signs a person in at a site with the development provider, by the requests that a browser would send; afterwards the
 * cookies of `request` are those of a signed-in browser. @throws Error with what was answered instead.
 */
export async function signIn(
  request: APIRequestContext,
  site: string,
  person: Person,
): Promise<User> {
  const token = await tokenOf(request, site, person);
  const headers = { authorization: `Bearer ${token}`, origin: site };
  const info = await answered(request.get(site + getUserInfo.path, { headers }));
  const user = await answered(request.post(site + login.path, { headers, data: info }));
  return login.output.parse(user);
}

/** Through the provider's form to the fragment that the callback page reads. */
async function tokenOf(
  request: APIRequestContext,
  site: string,
  { email, name = '' }: Person,
): Promise<string> {
  let address = new URL('/api/auth/oidc?returnTo=/', site).href;
  for (let hop = 0; hop < HOPS; hop += 1) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const next = answer.headers().location ?? (await identify(request, address, { email, name }));
    const { href, hash } = new URL(next, address);
    const token = new URLSearchParams(hash.slice(1)).get('access_token');
    if (token) return token;
    address = href;
  }
  throw new Error(`${email} could not sign in at ${site}: it led to ${address}`);
}

/** The provider's page is a form that is sent to its own address. */
async function identify(
  request: APIRequestContext,
  address: string,
  person: Required<Person>,
): Promise<string> {
  const answer = await request.post(address, { form: { ...person }, maxRedirects: 0 });
  const { location } = answer.headers();
  if (!location)
    throw new Error(`${address} is no form of the development provider: ${answer.status()}`);
  return location;
}

async function answered(sent: Promise<APIResponse>): Promise<unknown> {
  const answer = await sent;
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
