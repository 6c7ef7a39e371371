import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { MongoClient } from 'mongodb';

/** As `MAX_API_KEYS` of @atlas/contracts. */
const MAX_API_KEYS = 5;

interface StoredKey {
  _id: string;
  userId: string;
  keyId: string;
  slot: number;
  name: string;
  hash: string;
  ending: string;
  createdAt: Date;
}
interface StoredUser {
  _id: string;
  email: string;
  emailVerified: boolean;
}

interface KeyChange {
  email: string;
  /** Name of a new key; with `remove` the id of a key. Without it the account's keys are only listed. */
  name?: string | undefined;
  remove: boolean;
}

/**
 * Lists, creates or revokes API keys of the account with a verified e-mail address. Gateways notice a revoked key within
 * the time that they cache one.
 * @returns lines for the operator; the secret of a new key is not stored and cannot be read again
 * @throws Error when no account has the address, it has five keys, or no key has the id
 */
export async function changeKeys(client: MongoClient, change: KeyChange): Promise<string> {
  const database = client.db('atlas_account');
  const email = change.email.trim();
  const user = await database
    .collection<StoredUser>('users')
    .findOne({ email, emailVerified: true }, { collation: { locale: 'en', strength: 2 } });
  if (!user)
    throw new Error(
      `No account has the verified e-mail address ${email}. The person has to sign in once before.`,
    );
  const keys = database.collection<StoredKey>('api_keys');
  const userId = user._id;
  const stored = await keys.find({ userId }).sort({ createdAt: -1 }).toArray();
  if (change.name === undefined) return stored.map(lineOf).join('\n') || `${email}: no API keys`;
  if (change.remove) {
    const { deletedCount } = await keys.deleteOne({ userId, keyId: change.name });
    if (deletedCount === 0) throw new Error(`${email} has no API key ${change.name}.`);
    return `Revoked ${change.name}.`;
  }
  const slot = Array.from({ length: MAX_API_KEYS }, (_, at) => at).find(
    (free) => !stored.some((key) => key.slot === free),
  );
  if (slot === undefined) throw new Error(`${email} has ${MAX_API_KEYS} API keys, the most.`);
  const secret = `atlas_${randomBytes(32).toString('base64url')}`;
  const key: StoredKey = {
    _id: randomUUID(),
    userId,
    keyId: randomUUID(),
    slot,
    name: change.name.slice(0, 60),
    hash: createHash('sha256').update(secret).digest('base64url'),
    ending: secret.slice(-4),
    createdAt: new Date(),
  };
  await keys.insertOne(key);
  return `${lineOf(key)}\n${secret}`;
}

const lineOf = ({ keyId, name, ending, createdAt }: StoredKey): string =>
  `${keyId}  …${ending}  ${createdAt.toISOString().slice(0, 10)}  ${name}`;
