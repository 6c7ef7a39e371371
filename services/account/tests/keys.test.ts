import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSessionVerifier, readEnv } from '@atlas/service-kit';
import { decodeProtectedHeader } from 'jose';
import { envSchema, toConfig } from '../src/config';
import { signSessionToken } from '../src/sessions/session-token';
import { openKeyRing } from '../src/signing-keys/key-ring';
import { updateSchedule, signingKeyOf } from '../src/signing-keys/key-schedule';

const DAY = 86_400_000;
const jwk = (kid: string, over: object = {}) => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  kid,
  ...over,
});
const fromGiven = (given: Record<string, unknown>[]) =>
  openKeyRing({ dataDir: '/nowhere', given, now: Date.now });

test('creates two private keys at the first start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'atlas-keys-'));
  const first = await openKeyRing({ dataDir, given: undefined, now: Date.now });
  expect(first.published()).toHaveLength(2);
  expect(JSON.stringify(first.published())).not.toContain('"d"');
  expect((await stat(join(dataDir, 'signing-keys.json'))).mode & 0o777).toBe(0o600);
  const second = await openKeyRing({ dataDir, given: undefined, now: Date.now });
  expect(second.published()).toEqual(first.published());
  first.close();
  second.close();
});

test('publishes a key before it signs and after it is replaced', () => {
  const start = updateSchedule([], 0);
  const before = signingKeyOf(start, 0).kid;
  const later = updateSchedule(start, 30 * DAY);
  const after = signingKeyOf(later, 30 * DAY).kid;
  expect(start.map(({ kid }) => kid)).toContain(after);
  expect(after).not.toBe(before);
  expect(later.map(({ kid }) => kid)).toContain(before);
  expect(updateSchedule(later, 31 * DAY).map(({ kid }) => kid)).not.toContain(before);
});

test('signs with the first given key and publishes all', async () => {
  const ring = await fromGiven([jwk('new'), jwk('old')]);
  expect(ring.current().kid).toBe('new');
  expect(ring.published().map(({ kid }) => kid)).toEqual(['new', 'old']);
});

test('accepts tokens of the old key after a new one comes first', async () => {
  const [old, fresh] = [jwk('old'), jwk('new')];
  const [before, after] = [await fromGiven([old]), await fromGiven([fresh, old])];
  const user = {
    id: 'u1',
    email: 'a@example.com',
    emailVerified: true,
    firstName: 'A',
    lastName: null,
    profileImageUrl: null,
    roles: [],
  };
  const tokens = [before, after].map((ring) => signSessionToken(ring, user, 's1', Date.now()));
  expect(tokens.map((token) => decodeProtectedHeader(token).kid)).toEqual(['old', 'new']);
  const verify = createSessionVerifier((header, token) => after.keySet()(header, token));
  expect(await Promise.all(tokens.map(verify))).toEqual([
    expect.objectContaining({ userId: 'u1', emailVerified: true }),
    expect.objectContaining({ userId: 'u1', emailVerified: true }),
  ]);
  const withoutOld = await fromGiven([fresh]);
  expect(
    await createSessionVerifier((header, token) => withoutOld.keySet()(header, token))(
      tokens[0] ?? '',
    ),
  ).toBeUndefined();
});

test.each<[string, Record<string, unknown>[]]>([
  ['none', []],
  [
    'an RSA key',
    [
      {
        ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
        kid: 'rsa',
      },
    ],
  ],
  ['a public key', [jwk('public', { d: undefined })]],
  ['a weak key', [jwk('weak', { d: Buffer.alloc(32, 1).toString('base64url') })]],
  ['a key without kid', [jwk('', {})]],
])('refuses %s', async (_name, given) => {
  await expect(fromGiven(given)).rejects.toThrow('SIGNING_KEYS');
});

test('names missing keys and issuer in production', () => {
  const env = {
    NODE_ENV: 'production',
    MONGODB_URI: 'mongodb://x',
    VISITOR_SECRET: 'x'.repeat(16),
    SERVICE_TOKEN: 'x'.repeat(16),
    PUBLIC_ORIGIN: 'https://a.example',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
    CATALOG_URL: 'http://c',
    COMMUNITY_URL: 'http://d',
  };
  expect(() => toConfig(readEnv(envSchema, env), { version: 'test' })).toThrow(
    /SIGNING_KEYS[^]*OIDC_ISSUER/,
  );
});
