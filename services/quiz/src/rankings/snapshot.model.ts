import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

/** One category in one month. */
export interface SnapshotDocument {
  month: string;
  category: string;
  takenAt: Date;
  /** Best first. */
  toolIds: string[];
}

const schema = new Schema<SnapshotDocument>(
  {
    month: { type: String, required: true },
    category: { type: String, required: true },
    takenAt: { type: Date, required: true },
    toolIds: { type: [String], required: true },
  },
  { collection: 'ranking_snapshots', versionKey: false },
);
schema.index({ month: 1, category: 1 }, { unique: true });

export const snapshotModel = (connection: Connection) =>
  connection.model<SnapshotDocument>('RankingSnapshot', schema);
