import { isDuplicateKey } from '@atlas/service-kit';
import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

export interface StoredApiKey {
  /** What gateways count requests by. */
  readonly _id: string;
  readonly userId: string;
  /** Chosen by the user's client; unique among the user's keys. */
  readonly keyId: string;
  /** 0 to MAX_API_KEYS - 1, one key each: the limit holds for concurrent requests, too. */
  readonly slot: number;
  readonly name: string;
  /** SHA-256 of the secret, base64url. The secret itself is not stored. */
  readonly hash: string;
  /** Last four characters of the secret. */
  readonly ending: string;
  readonly createdAt: Date;
}
/** What a repeated request replaces. */
type Change = Pick<StoredApiKey, 'name' | 'hash' | 'ending'>;

const text = { type: String, required: true } as const;
const schema = new Schema<StoredApiKey>(
  {
    _id: text,
    userId: text,
    keyId: text,
    slot: { type: Number, required: true },
    name: text,
    hash: text,
    ending: text,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, id: false },
);
schema.index({ userId: 1, slot: 1 }, { unique: true });
schema.index({ userId: 1, keyId: 1 }, { unique: true });
schema.index({ hash: 1 }, { unique: true });

export type ApiKeyRepository = Awaited<ReturnType<typeof createApiKeyRepository>>;

export async function createApiKeyRepository(connection: Connection) {
  const model = connection.model('ApiKey', schema, 'api_keys');
  await model.createIndexes();
  const change = (userId: string, keyId: string, values: Change) =>
    model
      .findOneAndUpdate({ userId, keyId }, { $set: values }, { returnDocument: 'after' })
      .lean<StoredApiKey>()
      .exec();
  const findFreeSlot = async (userId: string, slots: number) => {
    const taken = await model.find({ userId }, { slot: 1 }).lean().exec();
    const all = Array.from({ length: slots }, (_, slot) => slot);
    return all.find((slot) => !taken.some((one) => one.slot === slot));
  };
  return {
    /** Newest first. */
    listOf: (userId: string): Promise<StoredApiKey[]> =>
      model.find({ userId }).sort({ createdAt: -1 }).lean<StoredApiKey[]>().exec(),
    async findByHash(hash: string): Promise<StoredApiKey | undefined> {
      return (await model.findOne({ hash }).lean<StoredApiKey>().exec()) ?? undefined;
    },
    /** Creates the key, or replaces its secret. @returns undefined when every slot of the user is taken */
    async put(
      { _id, userId, keyId, createdAt, ...values }: Omit<StoredApiKey, 'slot'>,
      slots: number,
    ): Promise<StoredApiKey | undefined> {
      for (;;) {
        const changed = await change(userId, keyId, values);
        if (changed) return changed;
        const slot = await findFreeSlot(userId, slots);
        if (slot === undefined) return undefined;
        const key = { _id, userId, keyId, slot, createdAt, ...values };
        try {
          await model.create(key);
          return key;
        } catch (error) {
          // Another request has taken the slot, or created the key.
          if (!isDuplicateKey(error)) throw error;
        }
      }
    },
    /** @returns false when the user has no such key */
    async remove(userId: string, keyId: string): Promise<boolean> {
      return (await model.deleteOne({ userId, keyId })).deletedCount === 1;
    },
    async removeAllOf(userId: string): Promise<void> {
      await model.deleteMany({ userId });
    },
  };
}
