import { randomBytes, randomUUID } from 'node:crypto';
import { MAX_API_KEYS, Problem } from '@atlas/contracts';
import type { createApiKey as contract, OutputOf } from '@atlas/contracts';
import type { AccountContext } from '../context';
import { hashSecret } from '../secret-hash';
import { toApiKey } from './to-api-key';

/** Creates a key and returns its secret, which cannot be read again. */
export async function createApiKey(
  { apiKeys, now }: Pick<AccountContext, 'apiKeys' | 'now'>,
  userId: string,
  name: string,
): Promise<OutputOf<typeof contract>> {
  const secret = `atlas_${randomBytes(32).toString('base64url')}`;
  const key = {
    _id: randomUUID(),
    userId,
    name,
    hash: hashSecret(secret),
    ending: secret.slice(-4),
    createdAt: new Date(now()),
  };
  if (!(await apiKeys.insert(key, MAX_API_KEYS)))
    throw new Problem('too-many-api-keys', { detail: `At most ${MAX_API_KEYS} API keys.` });
  return { ...toApiKey(key), secret };
}
