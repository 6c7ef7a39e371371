import { isDuplicateKey } from '@atlas/service-kit';
import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

/** The message of one member on one day. */
export interface StoredPushMessage {
  /** Member and day: a member gets one message a day. */
  readonly _id: string;
  readonly userId: string;
  /** `2026-11-29`, in UTC. */
  readonly day: string;
  /** Ids of subscriptions that it is still to be sent to. */
  readonly pending: string[];
  readonly attempts: number;
  /** Null when it was sent to all. */
  readonly nextAttemptAt: Date | null;
  readonly createdAt: Date;
}

const TTL_SECONDS = 7 * 24 * 3_600;

const text = { type: String, required: true } as const;
const schema = new Schema<StoredPushMessage>(
  {
    _id: text,
    userId: text,
    day: text,
    pending: { type: [String], required: true },
    attempts: { type: Number, required: true },
    nextAttemptAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, id: false },
);
schema.index({ nextAttemptAt: 1 });
schema.index({ userId: 1 });
schema.index({ day: 1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: TTL_SECONDS });

export async function createPushMessageRepository(connection: Connection) {
  const model = connection.model('PushMessage', schema, 'push_messages');
  await model.createIndexes();
  return {
    /** @returns false when the member's message of the day exists */
    async create(
      { userId, day, pending }: Pick<StoredPushMessage, 'userId' | 'day' | 'pending'>,
      now: number,
    ): Promise<boolean> {
      const at = new Date(now);
      const timing = { attempts: 0, nextAttemptAt: at, createdAt: at };
      try {
        await model.create({ _id: `${userId} ${day}`, userId, day, pending, ...timing });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    /** Ids of members with a message of this day. */
    membersOf: (day: string): Promise<string[]> => model.distinct('userId', { day }).exec(),
    /** The next one that is due, put off to `retryAt` so that no other process takes it meanwhile. */
    async takeDue(
      now: number,
      retryAt: (attempts: number) => number,
    ): Promise<StoredPushMessage | undefined> {
      for (;;) {
        const due = await model
          .findOne({ nextAttemptAt: { $ne: null, $lte: new Date(now) } })
          .sort({ nextAttemptAt: 1 })
          .lean<StoredPushMessage>()
          .exec();
        if (!due) return undefined;
        const attempts = due.attempts + 1;
        const nextAttemptAt = new Date(retryAt(attempts));
        const { modifiedCount } = await model.updateOne(
          { _id: due._id, attempts: due.attempts },
          { $set: { attempts, nextAttemptAt } },
        );
        if (modifiedCount === 1) return { ...due, attempts, nextAttemptAt };
      }
    },
    /** Claims the message for one subscription, before it is sent. @returns false when it was claimed before */
    async claim(id: string, subscription: string): Promise<boolean> {
      const { modifiedCount } = await model.updateOne(
        { _id: id, pending: subscription },
        { $pull: { pending: subscription } },
      );
      return modifiedCount === 1;
    },
    /** The push service has not taken the message: it is sent again. */
    async putBack(id: string, subscription: string): Promise<void> {
      await model.updateOne({ _id: id }, { $addToSet: { pending: subscription } });
    },
    /** Sets the next attempt, or that there is none. */
    async schedule(id: string, nextAttemptAt: Date | null): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { nextAttemptAt } });
    },
    async removeAllOf(userId: string): Promise<void> {
      await model.deleteMany({ userId });
    },
  };
}
