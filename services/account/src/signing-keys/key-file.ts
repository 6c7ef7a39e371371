import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSigningKey } from './signing-key';
import type { SigningKey } from './signing-key';

interface StoredKey {
  signsFrom: number;
  jwk: Record<string, unknown>;
}

const fileOf = (dataDir: string) => join(dataDir, 'signing-keys.json');

export async function loadKeys(dataDir: string): Promise<SigningKey[]> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return (JSON.parse(text) as StoredKey[]).map(({ jwk, signsFrom }) =>
    readSigningKey(jwk, signsFrom),
  );
}

/** Written to a temporary file and renamed, so that a crash leaves no partial file; readable by the owner only. */
export async function storeKeys(dataDir: string, keys: readonly SigningKey[]): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const stored = keys.map(({ kid, signsFrom, privateKey }) => ({
    signsFrom,
    jwk: { ...privateKey.export({ format: 'jwk' }), kid },
  }));
  const draft = `${fileOf(dataDir)}.${process.pid}`;
  await writeFile(draft, JSON.stringify(stored, null, 2), { mode: 0o600 });
  await rename(draft, fileOf(dataDir));
}
