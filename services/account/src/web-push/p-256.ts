import { createECDH, ECDH } from 'node:crypto';

const CURVE = 'prime256v1';

/** Whether a text is an uncompressed point of the curve P-256 in base64url. */
export function isPublicKey(text: string): boolean {
  try {
    return ECDH.convertKey(text, CURVE, 'base64url', 'base64url', 'uncompressed') === text;
  } catch {
    return false;
  }
}

/** Whether a text is a private key of the curve P-256 in base64url. */
export function isPrivateKey(text: string): boolean {
  try {
    return /^[\w-]{43}$/.test(text) && isPublicKey(publicKeyOf(text));
  } catch {
    return false;
  }
}

/** @throws Error when the text is no private key */
export function publicKeyOf(privateKey: string): string {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(privateKey, 'base64url');
  return ecdh.getPublicKey('base64url', 'uncompressed');
}
