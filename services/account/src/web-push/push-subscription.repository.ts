import { createHash } from 'node:crypto';
import type { Language } from '@atlas/contracts';
import { isDuplicateKey } from '@atlas/service-kit';
import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

export interface StoredPushSubscription {
  /** SHA-256 of the endpoint, base64url: a browser belongs to one member. */
  readonly _id: string;
  readonly userId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: Language;
  /** When the browser last subscribed. */
  readonly createdAt: Date;
}

const text = { type: String, required: true } as const;
const schema = new Schema<StoredPushSubscription>(
  {
    _id: text,
    userId: text,
    endpoint: text,
    p256dh: text,
    auth: text,
    language: text,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, id: false },
);
schema.index({ userId: 1, createdAt: -1, _id: -1 });

const idOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url');

export type PushSubscriptionRepository = Awaited<
  ReturnType<typeof createPushSubscriptionRepository>
>;

export async function createPushSubscriptionRepository(connection: Connection) {
  const model = connection.model('PushSubscription', schema, 'push_subscriptions');
  await model.createIndexes();
  /** Newest first. */
  const newestOf = (userId: string) => model.find({ userId }).sort({ createdAt: -1, _id: -1 });

  async function removeSurplus(userId: string, most: number): Promise<void> {
    const surplus = await newestOf(userId).skip(most).lean<StoredPushSubscription[]>().exec();
    const [newest] = surplus;
    if (!newest) return;
    await model.deleteMany({
      _id: { $in: surplus.map(({ _id }) => _id) },
      // One that has subscribed again meanwhile stays.
      createdAt: { $lte: newest.createdAt },
    });
  }

  return {
    listOf: (userId: string): Promise<StoredPushSubscription[]> =>
      newestOf(userId).lean<StoredPushSubscription[]>().exec(),
    /**
     * Stores a browser for this member, and removes the oldest ones beyond the limit. Of concurrent calls the last one to
     * store sees all others, so that the limit holds after them.
     */
    async put(subscription: Omit<StoredPushSubscription, '_id'>, most: number): Promise<void> {
      const filter = { _id: idOf(subscription.endpoint) };
      const store = () => model.updateOne(filter, { $set: subscription }, { upsert: true });
      await store().catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
        return store();
      });
      await removeSurplus(subscription.userId, most);
    },
    /** Ids of members with a browser after this one, in order. */
    async members(after: string, limit: number): Promise<string[]> {
      const found = await model.aggregate<{ _id: string }>([
        { $match: { userId: { $gt: after } } },
        { $group: { _id: '$userId' } },
        { $sort: { _id: 1 } },
        { $limit: limit },
      ]);
      return found.map(({ _id }) => _id);
    },
    async setLanguage(userId: string, language: Language): Promise<void> {
      await model.updateMany({ userId }, { $set: { language } });
    },
    async remove(userId: string, endpoint: string): Promise<void> {
      await model.deleteOne({ _id: idOf(endpoint), userId });
    },
    async removeAllOf(userId: string): Promise<void> {
      await model.deleteMany({ userId });
    },
  };
}
