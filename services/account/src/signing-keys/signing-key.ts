import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';
import type { JWK } from 'jose';

/** A private ES256 key and when it begins to sign (ms since 1970). */
export interface SigningKey {
  readonly kid: string;
  readonly signsFrom: number;
  readonly privateKey: KeyObject;
  readonly publicJwk: JWK;
}

export function generateSigningKey(signsFrom: number): SigningKey {
  return toSigningKey(
    randomUUID(),
    signsFrom,
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  );
}

/** @throws Error for anything but a whole private key on P-256 with a `kid`: weaker keys are refused. */
export function readSigningKey(jwk: Record<string, unknown>, signsFrom: number): SigningKey {
  const { kid, kty, crv, d } = jwk;
  if (kty !== 'EC' || crv !== 'P-256' || typeof d !== 'string')
    throw new Error('a key is not a private ES256 key (EC, P-256)');
  if (typeof kid !== 'string' || !/^[\w-]{1,64}$/.test(kid))
    throw new Error('a key has no proper kid');
  if (new Set(Buffer.from(d, 'base64url')).size < 8) throw new Error(`key ${kid} is weak`);
  return toSigningKey(kid, signsFrom, createPrivateKey({ key: jwk as JsonWebKey, format: 'jwk' }));
}

function toSigningKey(kid: string, signsFrom: number, privateKey: KeyObject): SigningKey {
  const { kty, crv, x, y } = createPublicKey(privateKey).export({ format: 'jwk' }) as JWK;
  return {
    kid,
    signsFrom,
    privateKey,
    publicJwk: { kty, crv, x, y, kid, alg: 'ES256', use: 'sig' },
  };
}
