import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

/** What the community knows of a person. Name and picture are those of the last session. */
export interface MemberDocument {
  _id: string;
  name: string;
  picture: string | null;
  bio: string | null;
  location: string | null;
  joinedAt: Date;
  /** null until the first write. */
  lastActiveAt: Date | null;
  followerCount: number;
  followingCount: number;
  verified: boolean;
  /** When the account was deleted; the name is removed and further writes are refused. */
  goneAt?: Date;
  demo?: boolean;
}

const schema = new Schema<MemberDocument>(
  {
    _id: { type: String, required: true },
    name: String,
    picture: String,
    bio: String,
    location: String,
    joinedAt: Date,
    lastActiveAt: Date,
    followerCount: { type: Number, default: 0 },
    followingCount: { type: Number, default: 0 },
    verified: { type: Boolean, default: false },
    goneAt: Date,
    demo: Boolean,
  },
  { collection: 'members', versionKey: false, id: false },
);
schema.index({ lastActiveAt: -1 });
/** Long after the last token of a deleted account has ended, in seconds. */
const DELETED_TTL_SECONDS = 3_600;
schema.index({ goneAt: 1 }, { expireAfterSeconds: DELETED_TTL_SECONDS });

export const memberModel = (connection: Connection) =>
  connection.model<MemberDocument>('Member', schema);
