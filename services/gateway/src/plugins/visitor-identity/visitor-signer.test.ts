import { createVisitorVerifier } from '@atlas/service-kit';
import { createLocalJWKSet } from 'jose';
import type { JSONWebKeySet } from 'jose';
import { createVisitorSigner } from './visitor-signer';

const ANNA = '11111111-1111-4111-8111-111111111111';
const BEN = '22222222-2222-4222-8222-222222222222';
const signer = createVisitorSigner('k'.repeat(32));
const keysOf = (one: typeof signer) => createLocalJWKSet(one.keySet as JSONWebKeySet);
const verify = (service = 'checkout') => createVisitorVerifier(keysOf(signer), service);

test('a service knows a visitor again, with the public keys alone', async () => {
  const [first, again, other] = await Promise.all([
    verify()(signer.sign(ANNA, 'checkout')),
    verify()(createVisitorSigner('k'.repeat(32)).sign(ANNA, 'checkout')),
    verify()(signer.sign(BEN, 'checkout')),
  ]);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(JSON.stringify(signer.keySet)).not.toContain('"d"');
});

test('two services get different ids of a visitor', async () => {
  const ids = await Promise.all(
    ['checkout', 'decide'].map((service) => verify(service)(signer.sign(ANNA, service))),
  );
  expect(ids).not.toContain(ANNA);
  expect(new Set(ids).size).toBe(2);
});

test.each([
  ['for another service', signer.sign(ANNA, 'decide')],
  ['of another site', createVisitorSigner('o'.repeat(32)).sign(ANNA, 'checkout')],
  ['that expired', signer.sign(ANNA, 'checkout', Date.now() - 700_000)],
  ['that was changed', signer.sign(ANNA, 'checkout').replace(/.\./, 'x.')],
  ['that is a bare id', ANNA],
])('rejects a token %s', async (_, token) => {
  expect(await verify()(token)).toBeUndefined();
});
