import { isDuplicateKey } from '@atlas/service-kit';
import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

export interface StoredApiKey {
  readonly _id: string;
  readonly userId: string;
  /** 0 to MAX_API_KEYS - 1, one key each: the limit holds for concurrent requests, too. */
  readonly slot: number;
  readonly name: string;
  /** SHA-256 of the secret, base64url. The secret itself is not stored. */
  readonly hash: string;
  /** Last four characters of the secret. */
  readonly ending: string;
  readonly createdAt: Date;
}

const schema = new Schema<StoredApiKey>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    slot: { type: Number, required: true },
    name: { type: String, required: true },
    hash: { type: String, required: true },
    ending: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, id: false },
);
schema.index({ userId: 1, slot: 1 }, { unique: true });
schema.index({ hash: 1 }, { unique: true });

export type ApiKeyRepository = Awaited<ReturnType<typeof createApiKeyRepository>>;

export async function createApiKeyRepository(connection: Connection) {
  const model = connection.model('ApiKey', schema, 'api_keys');
  await model.createIndexes();
  return {
    /** Newest first. */
    listOf: (userId: string): Promise<StoredApiKey[]> =>
      model.find({ userId }).sort({ createdAt: -1 }).lean<StoredApiKey[]>().exec(),
    async findByHash(hash: string): Promise<StoredApiKey | undefined> {
      return (await model.findOne({ hash }).lean<StoredApiKey>().exec()) ?? undefined;
    },
    /** @returns false when every slot of the user is taken */
    async insert(key: Omit<StoredApiKey, 'slot'>, slots: number): Promise<boolean> {
      for (;;) {
        const taken = await model.find({ userId: key.userId }, { slot: 1 }).lean().exec();
        const slot = Array.from({ length: slots }, (_, index) => index).find(
          (index) => !taken.some((one) => one.slot === index),
        );
        if (slot === undefined) return false;
        try {
          await model.create({ ...key, slot });
          return true;
        } catch (error) {
          // Another request has taken the slot.
          if (!isDuplicateKey(error)) throw error;
        }
      }
    },
    /** @returns false when the user has no such key */
    async remove(userId: string, id: string): Promise<boolean> {
      return (await model.deleteOne({ _id: id, userId })).deletedCount === 1;
    },
    async removeAllOf(userId: string): Promise<void> {
      await model.deleteMany({ userId });
    },
  };
}
