import { Schema } from 'mongoose';
import type { Connection, Types } from 'mongoose';
import type { ModerationKind, ReportReason } from '@atlas/contracts';

export interface ReportDocument {
  kind: ModerationKind;
  targetId: string;
  reporter: string;
  /** `votes`: an automatic report of a series of anonymous votes. */
  reason: ReportReason | 'votes';
  note: string | null;
  createdAt: Date;
}
/** The audit log: only ever added to. */
export interface ModerationEntryDocument {
  _id: Types.ObjectId;
  kind: ModerationKind;
  targetId: string;
  action: 'report' | 'hide' | 'restore';
  actorId: string;
  note: string | null;
  at: Date;
}

const reportSchema = new Schema<ReportDocument>(
  {
    kind: String,
    targetId: String,
    reporter: String,
    reason: String,
    note: String,
    createdAt: Date,
  },
  { collection: 'reports', versionKey: false, id: false },
);
reportSchema.index({ targetId: 1, reporter: 1 }, { unique: true });
reportSchema.index({ reporter: 1 });

const entrySchema = new Schema<ModerationEntryDocument>(
  { kind: String, targetId: String, action: String, actorId: String, note: String, at: Date },
  { collection: 'moderation_log', versionKey: false, id: false },
);
entrySchema.index({ actorId: 1 });

export const reportModel = (connection: Connection) =>
  connection.model<ReportDocument>('Report', reportSchema);
export const moderationEntryModel = (connection: Connection) =>
  connection.model<ModerationEntryDocument>('ModerationEntry', entrySchema);
