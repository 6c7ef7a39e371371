import { Schema } from 'mongoose';
import type { Connection, Types } from 'mongoose';
import type { Claim, ClaimState, DnsFailure, FileFailure } from '@atlas/contracts';

export interface ClaimDocument {
  _id: Types.ObjectId;
  userId: string;
  toolId: string;
  domain: string;
  /** Host of the tool's address, where the file is. */
  host: string;
  /** `key` of `siteToProve`: a proof counts while the tool's address has the same. */
  site: string;
  token: string;
  /** `expired` is not stored: it follows from `expiresAt`. */
  state: Exclude<ClaimState, 'expired'>;
  createdAt: Date;
  expiresAt: Date | null;
  provenAt: Date | null;
  provenBy: Claim['provenBy'];
  recheckAt: Date | null;
  /** Checks in a row that found the proof of a proven claim to be gone. */
  missed: number;
  failure: { at: Date; dns: DnsFailure; file: FileFailure } | null;
  reason: string | null;
  /** Times of the newest checks by the member, oldest first. */
  checks: Date[];
}

/** An expired claim is shown to its member for this time. */
const EXPIRED_SHOWN_SECONDS = 30 * 86_400;

const schema = new Schema<ClaimDocument>(
  {
    userId: { type: String, required: true },
    toolId: { type: String, required: true },
    domain: { type: String, required: true },
    host: { type: String, required: true },
    site: { type: String, required: true },
    token: { type: String, required: true },
    state: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
    provenAt: { type: Date, default: null },
    provenBy: { type: String, default: null },
    recheckAt: { type: Date, default: null },
    missed: { type: Number, default: 0 },
    failure: { type: Schema.Types.Mixed, default: null },
    reason: { type: String, default: null },
    checks: { type: [Date], default: [] },
  },
  { collection: 'claims', versionKey: false, id: false },
);
schema.index({ userId: 1, toolId: 1 }, { unique: true });
schema.index({ state: 1, recheckAt: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: EXPIRED_SHOWN_SECONDS });

export const claimModel = (connection: Connection) =>
  connection.model<ClaimDocument>('Claim', schema);
