import { Schema } from 'mongoose';
import type { Connection, Types } from 'mongoose';

export interface VoteDocument {
  reviewId: Types.ObjectId;
  voter: string;
  helpful: boolean;
  at: Date;
  demo?: boolean;
}

const schema = new Schema<VoteDocument>(
  {
    reviewId: { type: Schema.Types.ObjectId, required: true },
    voter: { type: String, required: true },
    helpful: { type: Boolean, required: true },
    at: Date,
    demo: Boolean,
  },
  { collection: 'votes', versionKey: false, id: false },
);
schema.index({ reviewId: 1, voter: 1 }, { unique: true });
schema.index({ voter: 1 });

export const voteModel = (connection: Connection) => connection.model<VoteDocument>('Vote', schema);
