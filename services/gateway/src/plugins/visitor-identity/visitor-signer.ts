import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign as signBytes,
} from 'node:crypto';
import { VISITOR_ISSUER } from '@atlas/service-kit';

/** Tokens are short, because a service that logs them must not keep visitors. */
const LIFETIME_SECONDS = 600;
/** An Ed25519 private key in PKCS #8 begins so (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
const PURPOSE = 'atlas-visitor-identity';

/** Signs visitors for services that share no secret with the site. */
interface VisitorSigner {
  /** Public keys, as a JSON Web Key Set. */
  readonly keySet: { readonly keys: readonly object[] };
  /** @returns a JSON Web Token with an id that this service alone gets of the visitor */
  sign(visitorId: string, service: string, now?: number): string;
}

/** @param secret of the site; every gateway derives the same key from it */
export function createVisitorSigner(secret: string): VisitorSigner {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32));
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const jwk = createPublicKey(key).export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(jwk.x)).digest('base64url').slice(0, 16);
  const header = encode({ alg: 'EdDSA', kid, typ: 'JWT' });
  return {
    keySet: { keys: [{ ...jwk, kid, alg: 'EdDSA', use: 'sig' }] },
    sign(visitorId, service, now = Date.now()) {
      const iat = Math.floor(now / 1_000);
      const payload = encode({
        iss: VISITOR_ISSUER,
        aud: service,
        sub: pairwiseId(secret, service, visitorId),
        iat,
        exp: iat + LIFETIME_SECONDS,
      });
      const signed = `${header}.${payload}`;
      return `${signed}.${signBytes(null, Buffer.from(signed), key).toString('base64url')}`;
    },
  };
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A UUID (version 8) per service and visitor: two teams cannot compare their visitors. */
function pairwiseId(secret: string, service: string, visitorId: string): string {
  const bytes = createHmac('sha256', secret).update(`${PURPOSE} ${service} ${visitorId}`).digest();
  const hex = bytes.toString('hex');
  const variant = ((bytes.readUInt8(8) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}
