import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

/** A signed-in browser. Only hashes of its refresh tokens are stored. */
export interface SessionRecord {
  _id: string;
  userId: string;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
  refreshHash: string;
  rotatedAt: Date;
  /** Hashes of tokens that were exchanged: one that comes again ends the session. */
  usedHashes: string[];
  /** Hash of the token that was exchanged a second time, because the first response may have been lost. */
  repeatedHash?: string;
  expiresAt: Date;
  revokedAt: Date | null;
}

const schema = new Schema<SessionRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    userAgent: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    refreshHash: { type: String, required: true },
    rotatedAt: { type: Date, required: true },
    usedHashes: { type: [String], default: [] },
    repeatedHash: String,
    expiresAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ userId: 1, revokedAt: 1 });
schema.index({ revokedAt: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const sessionModel = (connection: Connection) =>
  connection.model('Session', schema, 'sessions');
