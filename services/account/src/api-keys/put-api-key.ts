import { randomBytes, randomUUID } from 'node:crypto';
import { MAX_API_KEYS, Problem } from '@atlas/contracts';
import type { OutputOf, putApiKey as contract } from '@atlas/contracts';
import type { AccountContext } from '../context';
import { hashSecret } from '../secret-hash';
import { toApiKey } from './to-api-key';

/** Creates a key, or replaces its secret, and returns the secret, which cannot be read again. */
export async function putApiKey(
  { apiKeys, now }: Pick<AccountContext, 'apiKeys' | 'now'>,
  { userId, keyId, name }: { userId: string; keyId: string; name: string },
): Promise<OutputOf<typeof contract>> {
  const secret = `atlas_${randomBytes(32).toString('base64url')}`;
  const stored = await apiKeys.put(
    {
      _id: randomUUID(),
      userId,
      keyId,
      name,
      hash: hashSecret(secret),
      ending: secret.slice(-4),
      createdAt: new Date(now()),
    },
    MAX_API_KEYS,
  );
  if (!stored)
    throw new Problem('too-many-api-keys', { detail: `At most ${MAX_API_KEYS} API keys.` });
  return { ...toApiKey(stored), secret };
}
