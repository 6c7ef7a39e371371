import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

export interface FollowDocument {
  follower: string;
  followed: string;
  at: Date;
  demo?: boolean;
}

const schema = new Schema<FollowDocument>(
  {
    follower: { type: String, required: true },
    followed: { type: String, required: true },
    at: Date,
    demo: Boolean,
  },
  { collection: 'follows', versionKey: false, id: false },
);
schema.index({ follower: 1, followed: 1 }, { unique: true });
schema.index({ followed: 1 });

export const followModel = (connection: Connection) =>
  connection.model<FollowDocument>('Follow', schema);
