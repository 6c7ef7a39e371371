import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Keys {
  readonly jwks: { keys: Record<string, unknown>[] };
  readonly cookieKeys: string[];
}

/** Keys are created at the first start; only their owner can read them. */
export function readKeys(dataDir: string): Keys {
  const file = path.join(dataDir, 'identity-keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Keys;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomBytes(8).toString('hex'),
    alg: 'RS256',
    use: 'sig',
  };
  const keys = { jwks: { keys: [key] }, cookieKeys: [randomBytes(32).toString('base64url')] };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}
