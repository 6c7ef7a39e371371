import type { LogEntry } from '@atlas/contracts';
import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

/** `_id` is the entry's `seq`: its unique index allows only one writer per position. */
export type LogDocument = Omit<LogEntry, 'seq'> & { _id: number };

const text = { type: String, required: true };
const schema = new Schema<LogDocument>(
  {
    _id: { type: Number, required: true },
    at: text,
    by: text,
    action: text,
    slice: text,
    version: { type: String, default: null },
    percent: { type: Number, default: null },
    reason: { type: String, default: null },
    part: { type: String, default: null },
    claims: { type: [String], default: undefined },
    token: { type: String, default: undefined },
    approved: { type: { by: String, token: String, _id: false }, default: undefined },
    until: { type: String, default: undefined },
    unchecked: { type: Boolean, default: undefined },
    revision: { type: Number, required: true },
  },
  { collection: 'release_log', versionKey: false },
);
schema.index({ slice: 1, _id: 1 });

export const logModel = (connection: Connection) =>
  connection.model<LogDocument>('LogEntry', schema);
