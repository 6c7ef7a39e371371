import type { PublishedChange } from '@atlas/contracts';
import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

/** A change that a member is notified of. */
export interface StoredPushAlert {
  /** Member and change: a change is announced to a member once. */
  readonly _id: string;
  readonly userId: string;
  /** When the catalog published the change. */
  readonly at: Date;
  readonly texts: PublishedChange['texts'];
  /** Page of the tool. */
  readonly path: string;
  /** Page of all changes. */
  readonly listPath: string;
  /** Day of the message that contains it; absent while it waits for one. */
  readonly day?: string;
  readonly createdAt: Date;
}
type NewPushAlert = Omit<StoredPushAlert, '_id' | 'day'> & { readonly changeId: string };

/** Longer than changes are read again. */
const TTL_SECONDS = 30 * 24 * 3_600;

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const schema = new Schema<StoredPushAlert>(
  {
    _id: text,
    userId: text,
    at: date,
    texts: { type: Schema.Types.Mixed, required: true },
    path: text,
    listPath: text,
    day: String,
    createdAt: date,
  },
  { versionKey: false, id: false },
);
schema.index({ userId: 1, day: 1 });
schema.index({ day: 1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: TTL_SECONDS });

export async function createPushAlertRepository(connection: Connection) {
  const model = connection.model('PushAlert', schema, 'push_alerts');
  await model.createIndexes();
  const WAITING = { day: { $exists: false } };
  return {
    /** Stores alerts that are not stored yet. */
    async add(alerts: readonly NewPushAlert[]): Promise<void> {
      if (alerts.length === 0) return;
      await model.bulkWrite(
        alerts.map(({ changeId, ...alert }) => ({
          updateOne: {
            filter: { _id: `${alert.userId} ${changeId}` },
            update: { $setOnInsert: alert },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },
    /** Ids of members with alerts that wait for a message. */
    waitingMembers: (): Promise<string[]> => model.distinct('userId', WAITING).exec(),
    /** Makes the waiting alerts of a member those of this day. */
    async assignDay(userId: string, day: string): Promise<void> {
      await model.updateMany({ userId, ...WAITING }, { $set: { day } });
    },
    /** Newest first. */
    ofDay: (userId: string, day: string): Promise<StoredPushAlert[]> =>
      model.find({ userId, day }).sort({ at: -1, _id: 1 }).lean<StoredPushAlert[]>().exec(),
    async removeAllOf(userId: string): Promise<void> {
      await model.deleteMany({ userId });
    },
  };
}
