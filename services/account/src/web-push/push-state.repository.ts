import { isDuplicateKey } from '@atlas/service-kit';
import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

/** Lease of the only instance that sends, and how far it has read the catalog's changes. */
interface PushState {
  readonly _id: string;
  readonly owner: string;
  readonly until: Date;
  /** Changes until then are read. */
  readonly readUntil?: Date;
}

const ID = 'alerts';
const LEASE_MS = 120_000;

const schema = new Schema<PushState>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    until: { type: Date, required: true },
    readUntil: Date,
  },
  { versionKey: false, id: false },
);

export async function createPushStateRepository(connection: Connection) {
  const model = connection.model('PushState', schema, 'push_state');
  await model.createIndexes();
  const until = (now: number) => new Date(now + LEASE_MS);
  return {
    /** Takes the lease, or renews it. @returns undefined while another instance has it */
    async acquire(owner: string, now: number): Promise<PushState | undefined> {
      try {
        const found = await model
          .findOneAndUpdate(
            { _id: ID, $or: [{ until: { $lt: new Date(now) } }, { owner }] },
            { $set: { owner, until: until(now) } },
            { upsert: true, returnDocument: 'after' },
          )
          .lean<PushState>()
          .exec();
        return found ?? undefined;
      } catch (error) {
        // The lease exists and is another instance's.
        if (isDuplicateKey(error)) return undefined;
        throw error;
      }
    },
    /** @returns false when another instance has taken the lease */
    async renew(owner: string, now: number): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { _id: ID, owner },
        { $set: { until: until(now) } },
      );
      return matchedCount === 1;
    },
    async setReadUntil(owner: string, readUntil: Date): Promise<void> {
      await model.updateOne({ _id: ID, owner }, { $set: { readUntil } });
    },
    async release(owner: string, now: number): Promise<void> {
      await model.updateOne({ _id: ID, owner }, { $set: { until: new Date(now - 1) } });
    },
  };
}
