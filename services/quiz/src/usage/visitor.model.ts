import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

/** A day's salt expires with its hashes, so visitors cannot be identified later. */
const TTL_SECONDS = 3 * 86_400;

export interface SaltDocument {
  day: string;
  salt: string;
  createdAt: Date;
}
/** One visitor on one day: a salted hash, when it was last seen, the tools it looked at and the pairs it compared. */
export interface VisitorDayDocument {
  day: string;
  hash: string;
  lastAt: Date;
  tools: string[];
  compared: string[];
  createdAt: Date;
}

const text = { type: String, required: true };
const date = { type: Date, required: true };

const saltSchema = new Schema<SaltDocument>(
  { day: text, salt: text, createdAt: date },
  { collection: 'usage_salts', versionKey: false },
);
saltSchema.index({ day: 1 }, { unique: true });
saltSchema.index({ createdAt: 1 }, { expireAfterSeconds: TTL_SECONDS });

const visitorSchema = new Schema<VisitorDayDocument>(
  { day: text, hash: text, lastAt: date, tools: [String], compared: [String], createdAt: date },
  { collection: 'usage_visitors', versionKey: false },
);
visitorSchema.index({ day: 1, hash: 1 }, { unique: true });
visitorSchema.index({ createdAt: 1 }, { expireAfterSeconds: TTL_SECONDS });

export const saltModel = (connection: Connection) =>
  connection.model<SaltDocument>('UsageSalt', saltSchema);
export const visitorModel = (connection: Connection) =>
  connection.model<VisitorDayDocument>('UsageVisitor', visitorSchema);
