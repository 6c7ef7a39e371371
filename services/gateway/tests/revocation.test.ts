import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SESSIONS_ENDED } from '@atlas/contracts';
import { exportJWK, generateKeyPair } from 'jose';
import { eventually } from './eventually';
import type { Started } from './started-gateway';
import { OWN, startForTest } from './started-gateway';

let atlas: Started;
afterEach(() => atlas.stop());

/** Who the service takes the caller for. */
async function seenAs(cookie: string): Promise<string | undefined> {
  await (await atlas.get('/api/reviews', { cookie })).text();
  return atlas.services.community.last.headers.authorization;
}

test('when a session ends, then its token is refused within 10 s although it was remembered, and others go on', async () => {
  atlas = await startForTest();
  const [ended, other] = await Promise.all(
    ['s1', 's2'].map(async (sid) => `atlas_session=${await atlas.token({ sid })}`),
  );
  expect(await seenAs(ended!)).toBeTruthy();
  const endedAt = Date.now();
  atlas.services.account.revoked = ['s1'];
  await eventually(
    () => seenAs(ended!),
    (value) => value === undefined,
  );
  expect(Date.now() - endedAt).toBeLessThan(10_000);
  expect((await atlas.get('/api/user/favorites', { cookie: ended! })).status).toBe(401);
  expect(await seenAs(other!)).toBeTruthy();
});

test('when sessions ended, then the account service is asked at once, and not after its other writes', async () => {
  atlas = await startForTest();
  const { account, community } = atlas.services;
  const cookie = `atlas_session=${await atlas.token()}`;
  await eventually(
    () => account.revocationRequests,
    (times) => times > 0,
  );
  /** How often it is asked in a row of writes that takes less time than the usual pause between two questions. */
  const asked = async (path: string) => {
    const before = account.revocationRequests;
    const until = Date.now() + 2_000;
    while (Date.now() < until) {
      await (await atlas.post(path, '{}', { ...OWN, cookie })).text();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return account.revocationRequests - before;
  };
  expect(await asked('/api/user/favorites')).toBeLessThanOrEqual(1);
  const endsSessions: typeof account.respond = (_req, res) =>
    res.setHeader(SESSIONS_ENDED, '1').end('{}');
  community.respond = endsSessions;
  expect(await asked('/api/reviews')).toBeLessThanOrEqual(1);
  account.respond = endsSessions;
  expect(await asked('/api/auth/logout')).toBeGreaterThan(4);
  const answer = await atlas.post('/api/auth/logout', '{}');
  expect(answer.headers.has(SESSIONS_ENDED)).toBe(false);
});

test('when the account service does not answer, then what is known about ended sessions stays', async () => {
  atlas = await startForTest();
  atlas.services.account.revoked = ['s1'];
  const [ended, other] = await Promise.all(
    ['s1', 's2'].map(async (sid) => `atlas_session=${await atlas.token({ sid })}`),
  );
  await eventually(
    () => seenAs(ended!),
    (value) => value === undefined,
  );
  await atlas.services.account.stop();
  await eventually(
    () => atlas.lines.join(''),
    (lines) => lines.includes('revoked sessions unavailable'),
  );
  expect(await seenAs(ended!)).toBeUndefined();
  expect(await seenAs(other!)).toBeTruthy();
});

test('when a signing key is withdrawn, then tokens that were verified by it are looked at again', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  let keys = [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }];
  const issuer = createServer((_req, res) => res.end(JSON.stringify({ keys })));
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}/jwks`;
  atlas = await startForTest({ keys: undefined, env: { JWKS_URL: url } });
  const cookie = `atlas_session=${await atlas.token({}, { key: privateKey })}`;
  expect(await seenAs(cookie)).toBeTruthy();
  keys = [
    { ...(await exportJWK((await generateKeyPair('ES256')).publicKey)), kid: 'k2', alg: 'ES256' },
  ];
  await eventually(
    () => seenAs(cookie),
    (value) => value === undefined,
  );
  issuer.closeAllConnections();
  issuer.close();
});
