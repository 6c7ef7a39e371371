import { createECDH, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_PUSH_SUBSCRIPTIONS } from '@atlas/contracts';
import { readEnv, startService } from '@atlas/service-kit';
import { createApp } from '../src/app';
import { envSchema, toConfig } from '../src/config';
import { openVapidKeys } from '../src/web-push/vapid-keys';
import { signIn } from './sign-in';
import type { Caller } from './sign-in';
import { startAccount } from './started-account';
import type { StartedAccount } from './started-account';

let account: StartedAccount;
beforeAll(async () => void (account = await startAccount()));
afterAll(() => account.stop());

const PATH = '/api/user/web-push';
const browserKeys = () => ({
  p256dh: createECDH('prime256v1').generateKeys('base64url', 'uncompressed'),
  auth: randomBytes(16).toString('base64url'),
});
const KEYS = browserKeys();
const at = (name: string) => `https://push.example/send/${name}`;

const subscribe = ({ call }: Caller, endpoint: string, over: object = {}) =>
  call('PUT', PATH, { endpoint, keys: KEYS, language: 'ko', ...over });
const endpointsOf = async ({ call }: Caller): Promise<string[]> =>
  (await call('GET', PATH)).body.endpoints;

test('subscribes and unsubscribes a browser', async () => {
  const member = await signIn(account, 'reader@example.com');
  const { publicKey, endpoints } = (await member.call('GET', PATH)).body;
  expect(endpoints).toEqual([]);
  expect(publicKey).toMatch(/^B[\w-]{86}$/);
  expect((await subscribe(member, at('a'))).status).toBe(200);
  expect((await subscribe(member, at('a'), { language: 'ja' })).status).toBe(200);
  expect(await endpointsOf(member)).toEqual([at('a')]);
  expect((await member.call('GET', '/api/user/export')).body.pushSubscriptions).toEqual([
    { endpoint: at('a'), language: 'ja', createdAt: expect.any(String) },
  ]);
  expect((await member.call('DELETE', PATH, { endpoint: at('a') })).status).toBe(200);
  expect(await endpointsOf(member)).toEqual([]);
  expect((await member.call('DELETE', PATH, { endpoint: at('a') })).status).toBe(200);
});

test('messages follow the language of the account', async () => {
  const member = await signIn(account, 'translator@example.com');
  await subscribe(member, at('translator'));
  await member.call('PATCH', '/api/user', { language: 'zh' });
  expect((await member.call('GET', '/api/user/export')).body.pushSubscriptions).toMatchObject([
    { language: 'zh' },
  ]);
});

test('replaces the oldest browser beyond the limit', async () => {
  const member = await signIn(account, 'collector@example.com');
  for (let number = 0; number <= MAX_PUSH_SUBSCRIPTIONS; number += 1) {
    account.advance(1_000);
    await subscribe(member, at(`collector-${number}`));
  }
  const endpoints = await endpointsOf(member);
  expect(endpoints).toHaveLength(MAX_PUSH_SUBSCRIPTIONS);
  expect(endpoints[0]).toBe(at(`collector-${MAX_PUSH_SUBSCRIPTIONS}`));
  expect(endpoints).not.toContain(at('collector-0'));
});

test('keeps the limit under fifty concurrent subscriptions', async () => {
  const member = await signIn(account, 'eager@example.com');
  const put = Array.from({ length: 50 }, (_, number) => subscribe(member, at(`eager-${number}`)));
  const reads = Array.from({ length: 5 }, () => member.call('GET', PATH));
  const statuses = (await Promise.all([...put, ...reads])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await endpointsOf(member)).toHaveLength(MAX_PUSH_SUBSCRIPTIONS);
});

test('fifty concurrent subscriptions of one browser make one', async () => {
  const member = await signIn(account, 'repeating@example.com');
  const put = Array.from({ length: 50 }, () => subscribe(member, at('repeating')));
  expect(new Set((await Promise.all(put)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(await endpointsOf(member)).toEqual([at('repeating')]);
});

test('a browser belongs to the member who subscribed it last', async () => {
  const first = await signIn(account, 'first@example.com');
  const second = await signIn(account, 'second@example.com');
  await subscribe(first, at('shared'));
  await second.call('DELETE', PATH, { endpoint: at('shared') });
  expect(await endpointsOf(first)).toEqual([at('shared')]);
  await subscribe(second, at('shared'));
  expect([await endpointsOf(first), await endpointsOf(second)]).toEqual([[], [at('shared')]]);
});

test('subscriptions are deleted with the account', async () => {
  const member = await signIn(account, 'leaver@example.com');
  await subscribe(member, at('leaver'));
  await member.call('DELETE', '/api/user', { email: 'leaver@example.com' });
  expect(await account.context.push.subscriptions.listOf(member.user.id)).toEqual([]);
});

test.each([
  'http://push.example/send',
  'https://push.example:8443/send',
  'https://user:pass@push.example/send',
  'https://localhost/send',
  'https://printer.local/send',
  'https://atlas-account/send',
  'https://metadata.internal/send',
  'https://10.0.0.1/send',
  'https://127.1/send',
  'https://0x7f000001/send',
  'https://8.8.8.8/send',
  'https://[::1]/send',
  'https://[::ffff:10.0.0.1]/send',
  `https://push.example/${'x'.repeat(1_000)}`,
  'file:///etc/passwd',
  '',
])('refuses the endpoint %s', async (endpoint) => {
  const member = await signIn(account, 'careless@example.com');
  expect((await subscribe(member, endpoint)).status).toBe(400);
});

test.each([
  { language: 'xx' },
  { keys: { ...KEYS, auth: 'short' } },
  { keys: { ...KEYS, p256dh: `B${'A'.repeat(86)}` } },
  { userId: 'u1' },
])('refuses a subscription with %j', async (over) => {
  const member = await signIn(account, 'careless@example.com');
  expect((await subscribe(member, at('careless'), over)).status).toBe(400);
  expect(await endpointsOf(member)).toEqual([]);
});

describe('VAPID keys', () => {
  const pair = (name = 'ops') => {
    const ecdh = createECDH('prime256v1');
    const publicKey = ecdh.generateKeys('base64url', 'uncompressed');
    return {
      WEB_PUSH_PUBLIC_KEY: publicKey,
      WEB_PUSH_PRIVATE_KEY: ecdh.getPrivateKey('base64url'),
      WEB_PUSH_SUBJECT: `mailto:${name}@atlas.example`,
    };
  };
  const production = (env: Record<string, string | undefined>) =>
    toConfig(
      readEnv(envSchema, {
        NODE_ENV: 'production',
        PORT: '8080',
        MONGODB_URI: 'mongodb://db.example/?replicaSet=rs0',
        VISITOR_SECRET: 'visitor-secret-for-tests',
        SERVICE_TOKEN: 'service-token-for-tests',
        PUBLIC_ORIGIN: 'https://atlas.example',
        OIDC_ISSUER: 'https://issuer.example',
        OIDC_CLIENT_ID: 'atlas',
        OIDC_CLIENT_SECRET: 'secret-of-the-client',
        SIGNING_KEYS: '[{}]',
        CATALOG_URL: 'http://catalog',
        COMMUNITY_URL: 'http://community',
        ...env,
      }),
      { version: 'test' },
    );
  const problemOf = (env: Record<string, string | undefined>) => {
    try {
      production(env);
      return '';
    } catch (error) {
      return String(error);
    }
  };

  test('are taken from the configuration', async () => {
    const env = pair();
    expect(await openVapidKeys(production(env))).toEqual({
      publicKey: env.WEB_PUSH_PUBLIC_KEY,
      privateKey: env.WEB_PUSH_PRIVATE_KEY,
      subject: 'mailto:ops@atlas.example',
    });
  });

  test('are missing in production without configuration', async () => {
    expect(await openVapidKeys(production({}))).toBeUndefined();
  });

  test('are made once outside production', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'atlas-vapid-'));
    const open = () => openVapidKeys({ vapidKeys: undefined, production: false, dataDir });
    const [first, ...others] = await Promise.all([open(), open(), open()]);
    expect(first?.publicKey).toMatch(/^B/);
    for (const other of [...others, await open()]) expect(other).toEqual(first);
    await rm(dataDir, { recursive: true });
  });

  test('that cannot be kept name their variables', async () => {
    const dataDir = '/dev/null/keys';
    await expect(
      openVapidKeys({ vapidKeys: undefined, production: false, dataDir }),
    ).rejects.toThrow(/DATA_DIR must be a writable folder, or WEB_PUSH_PUBLIC_KEY/);
  });

  test.each(Object.keys(pair()))('are refused without %s', (name) => {
    expect(problemOf({ ...pair(), [name]: undefined })).toContain(`${name}: is needed`);
  });

  test('are refused when they are no pair', () => {
    const problem = problemOf({
      ...pair(),
      WEB_PUSH_PUBLIC_KEY: pair().WEB_PUSH_PUBLIC_KEY,
    });
    expect(problem).toContain('WEB_PUSH_PRIVATE_KEY: is not the private key');
  });

  test.each([
    ['WEB_PUSH_PUBLIC_KEY', `B${'A'.repeat(86)}`],
    ['WEB_PUSH_PRIVATE_KEY', 'A'.repeat(43)],
    ['WEB_PUSH_SUBJECT', 'ops@atlas.example'],
  ])('are refused with an invalid %s', (name, value) => {
    expect(problemOf({ ...pair(), [name]: value })).toContain(name);
  });
});

test('offers nothing without keys', async () => {
  const { browser } = await signIn(account, 'reader@example.com');
  const { url, close } = await startService({
    app: createApp({ ...account.context, vapidKeys: undefined }),
    host: '127.0.0.1',
    port: 0,
    logger: account.context.logger,
    signals: false,
  });
  const send = async (method: string, body?: object) => {
    const session = browser.cookie(account.url, 'atlas_session');
    const response = await fetch(url + PATH, {
      method,
      headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  try {
    expect((await send('GET')).body).toEqual({ publicKey: null, endpoints: [] });
    const body = { endpoint: at('off'), keys: KEYS, language: 'ko' };
    expect((await send('PUT', body)).status).toBe(404);
  } finally {
    await close();
  }
});
