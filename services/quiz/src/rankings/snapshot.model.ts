import { Schema, type Connection } from 'mongoose';

/** One category in one month. */
export interface SnapshotDocument {
  month: string;
  category: string;
  demo: boolean;
  takenAt: Date;
  /** Visits a day over the 30 complete days before it was taken. */
  visitsPerDay: number;
  /** Best first. */
  toolIds: string[];
}

const schema = new Schema<SnapshotDocument>(
  {
    month: { type: String, required: true },
    category: { type: String, required: true },
    demo: { type: Boolean, required: true },
    takenAt: { type: Date, required: true },
    visitsPerDay: { type: Number, required: true },
    toolIds: { type: [String], required: true },
  },
  { collection: 'ranking_snapshots', versionKey: false },
);
schema.index({ month: 1, category: 1 }, { unique: true });
schema.index({ demo: 1 });

export const snapshotModel = (connection: Connection) =>
  connection.model<SnapshotDocument>('RankingSnapshot', schema);
