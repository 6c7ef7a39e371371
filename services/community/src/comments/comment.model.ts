import { Schema } from 'mongoose';
import type { Connection, Types } from 'mongoose';
import type { ModerationState } from '@atlas/contracts';

export interface CommentDocument {
  _id: Types.ObjectId;
  reviewId: Types.ObjectId;
  userId: string;
  userName: string;
  userAvatar: string | null;
  content: string;
  /** Absent in comments from before replies existed. */
  replyTo?: Types.ObjectId | null;
  state: ModerationState;
  listed: boolean;
  createdAt: Date;
  editedAt: Date | null;
  demo?: boolean;
}

const schema = new Schema<CommentDocument>(
  {
    reviewId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: String, required: true },
    userName: String,
    userAvatar: String,
    content: { type: String, required: true },
    replyTo: Schema.Types.ObjectId,
    state: { type: String, default: 'visible' },
    listed: { type: Boolean, default: true },
    createdAt: Date,
    editedAt: Date,
    demo: Boolean,
  },
  { collection: 'comments', versionKey: false, id: false },
);
schema.index({ reviewId: 1, listed: 1, _id: -1 });
schema.index({ userId: 1, _id: -1 });
schema.index({ state: 1, _id: -1 });

export const commentModel = (connection: Connection) =>
  connection.model<CommentDocument>('Comment', schema);
