import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createSessionVerifier, requireAuth } from '../src/index';
import { startTestApp } from './start-test-app';

const MINUTE_MS = 60_000;

/** What the account service has; undefined: it ends each connection. */
let keys: object[] | undefined;
const account = createServer((req, res) => {
  if (keys) res.end(JSON.stringify({ keys }));
  else req.destroy();
});
let keysUrl: string;
let privateKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
let publicKeys: object[];

beforeAll(async () => {
  await new Promise<void>((resolve) => account.listen(0, '127.0.0.1', resolve));
  keysUrl = `http://127.0.0.1:${(account.address() as AddressInfo).port}/jwks`;
  const pair = await generateKeyPair('ES256');
  privateKey = pair.privateKey;
  publicKeys = [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'ES256' }];
});
afterAll(() => account.close());

/** A service that has just been started, and a caller with a session. */
async function startService() {
  const service = await startTestApp(
    (router) => {
      router.all('/api/all', (req, res) => void res.json({ user: req.identity?.userId ?? null }));
      router.all('/api/mine', (req, res) => {
        requireAuth('user', req);
        res.json({ user: req.identity?.userId });
      });
    },
    { verifySession: createSessionVerifier(keysUrl) },
  );
  const token = await new SignJWT({ sid: 's1' })
    .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
    .setSubject('anna')
    .setIssuer('atlas-account')
    .setAudience('atlas')
    .setExpirationTime('1h')
    .sign(privateKey);
  const call = (method: string, path: string, authorization = `Bearer ${token}`) =>
    fetch(service.url + path, { method, headers: { authorization } });
  return { ...service, call };
}

test('without keys, a session is neither valid nor anonymous', async () => {
  keys = undefined;
  const { call, close } = await startService();
  const responses = [
    await call('POST', '/api/all'),
    await call('POST', '/api/mine'),
    await call('GET', '/api/mine'),
  ];
  expect(responses.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(responses.map(({ headers }) => headers.get('retry-after'))).toEqual(['2', '2', '2']);
  const read = await call('GET', '/api/all');
  expect([read.status, await read.json()]).toEqual([200, { user: null }]);
  expect((await call('GET', '/api/mine', '')).status).toBe(401);

  keys = publicKeys;
  expect(await (await call('POST', '/api/mine')).json()).toEqual({ user: 'anna' });
  await close();
});

test('known keys verify sessions while the account service is away', async () => {
  keys = publicKeys;
  const { call, close } = await startService();
  expect((await call('GET', '/api/mine')).status).toBe(200);
  keys = undefined;
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * MINUTE_MS);
  const statuses = [await call('GET', '/api/mine'), await call('POST', '/api/mine')];
  now.mockRestore();
  expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
  await close();
});

test('a withdrawn key is refused after ten minutes', async () => {
  keys = publicKeys;
  const { call, close } = await startService();
  expect((await call('GET', '/api/mine')).status).toBe(200);
  keys = [{ ...publicKeys[0], kid: 'k2' }];
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * MINUTE_MS);
  await call('GET', '/api/mine');
  let status = 200;
  while (status === 200) status = (await call('GET', '/api/mine')).status;
  now.mockRestore();
  expect(status).toBe(401);
  await close();
});

test.each(['Bearer a.b.c', 'Bearer not-a-token'])('%s is anonymous', async (authorization) => {
  keys = publicKeys;
  const { call, close } = await startService();
  expect(await (await call('POST', '/api/all', authorization)).json()).toEqual({ user: null });
  await close();
});
