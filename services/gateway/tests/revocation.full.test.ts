import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SESSIONS_ENDED } from '@atlas/contracts';
import { exportJWK, generateKeyPair } from 'jose';
import { defined } from '@atlas/contracts/testing';
import { eventually } from './eventually';
import type { Started } from './started-gateway';
import { OWN, startForTest } from './started-gateway';

let atlas: Started;
afterEach(() => atlas.stop());

/** Calls the community service and returns the authorization header that it received. */
async function getForwardedAuthorization(cookie: string): Promise<string | undefined> {
  await (await atlas.get('/api/reviews', { cookie })).text();
  return atlas.services.community.last.headers.authorization;
}

test('rejects a cached token within 10 s of its revocation', async () => {
  atlas = await startForTest();
  const [ended, other] = await Promise.all(
    ['s1', 's2'].map(async (sid) => `atlas_session=${await atlas.token({ sid })}`),
  );
  expect(await getForwardedAuthorization(defined(ended))).toBeTruthy();
  const endedAt = Date.now();
  atlas.services.account.revoked = ['s1'];
  await eventually(
    () => getForwardedAuthorization(defined(ended)),
    (value) => value === undefined,
  );
  expect(Date.now() - endedAt).toBeLessThan(10_000);
  expect((await atlas.get('/api/user/favorites', { cookie: defined(ended) })).status).toBe(401);
  expect(await getForwardedAuthorization(defined(other))).toBeTruthy();
});

test('fetches revocations at once after sessions end', async () => {
  atlas = await startForTest();
  const { account, community } = atlas.services;
  const cookie = `atlas_session=${await atlas.token()}`;
  await eventually(
    () => account.revocationRequests,
    (times) => times > 0,
  );
  /** Counts the revocation requests during 2 s of writes, which is less than the polling interval. */
  const countRequests = async (path: string) => {
    const before = account.revocationRequests;
    const until = Date.now() + 2_000;
    while (Date.now() < until) {
      await (await atlas.post(path, '{}', { ...OWN, cookie })).text();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return account.revocationRequests - before;
  };
  expect(await countRequests('/api/user/favorites')).toBeLessThanOrEqual(1);
  const endsSessions: typeof account.respond = (_req, res) =>
    res.setHeader(SESSIONS_ENDED, '1').end('{}');
  community.respond = endsSessions;
  expect(await countRequests('/api/reviews')).toBeLessThanOrEqual(1);
  account.respond = endsSessions;
  expect(await countRequests('/api/auth/logout')).toBeGreaterThan(4);
  const response = await atlas.post('/api/auth/logout', '{}');
  expect(response.headers.has(SESSIONS_ENDED)).toBe(false);
});

test('keeps known revocations while the account service is down', async () => {
  atlas = await startForTest();
  atlas.services.account.revoked = ['s1'];
  const [ended, other] = await Promise.all(
    ['s1', 's2'].map(async (sid) => `atlas_session=${await atlas.token({ sid })}`),
  );
  await eventually(
    () => getForwardedAuthorization(defined(ended)),
    (value) => value === undefined,
  );
  await atlas.services.account.stop();
  await eventually(
    () => atlas.lines.join(''),
    (lines) => lines.includes('revoked sessions unavailable'),
  );
  expect(await getForwardedAuthorization(defined(ended))).toBeUndefined();
  expect(await getForwardedAuthorization(defined(other))).toBeTruthy();
});

test('verifies tokens again after a signing key is removed', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  let keys = [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }];
  const issuer = createServer((_req, res) => res.end(JSON.stringify({ keys })));
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}/jwks`;
  atlas = await startForTest({ keys: undefined, env: { JWKS_URL: url } });
  const cookie = `atlas_session=${await atlas.token({}, { key: privateKey })}`;
  expect(await getForwardedAuthorization(cookie)).toBeTruthy();
  keys = [
    { ...(await exportJWK((await generateKeyPair('ES256')).publicKey)), kid: 'k2', alg: 'ES256' },
  ];
  await eventually(
    () => getForwardedAuthorization(cookie),
    (value) => value === undefined,
  );
  issuer.closeAllConnections();
  issuer.close();
});
