import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

/** Outbox: an account that is to go, here and in the community service. */
export interface DeletionRecord {
  /** The user's id. */
  _id: string;
  requestedAt: Date;
  attempts: number;
  nextAttemptAt: Date;
}

const schema = new Schema<DeletionRecord>(
  {
    _id: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    attempts: { type: Number, default: 0 },
    nextAttemptAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ nextAttemptAt: 1 });

export const deletionModel = (connection: Connection) =>
  connection.model('Deletion', schema, 'deletions');
