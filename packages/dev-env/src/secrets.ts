import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['VISITOR_SECRET', 'SERVICE_TOKEN', 'OIDC_CLIENT_SECRET'] as const;
export type Secrets = Record<(typeof NAMES)[number], string>;

/**
 * Secrets are created at the first start and stored, so that sessions survive a restart. Only their owner can read them.
 *
 * @throws Error with one sentence when the folder belongs to another account
 */
export function readSecrets(dataDir: string): Secrets {
  try {
    return readOrCreate(dataDir);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) throw error;
    throw new Error(
      `The data folder ${dataDir} may not be written by this account: give it the folder, or name another one with DATA_DIR=… npm start.`,
      { cause: error },
    );
  }
}

function readOrCreate(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const known = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>)
    : {};
  const secrets = Object.fromEntries(
    NAMES.map((name) => [name, known[name] ?? randomBytes(32).toString('base64url')]),
  ) as Secrets;
  // The data folder contains personal data, so only its owner can read it.
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o700);
  // Renamed, so that a full disk leaves the secrets of before.
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}
