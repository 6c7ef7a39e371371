import { Schema } from 'mongoose';
import type { Connection, Types } from 'mongoose';

export interface VoteDocument {
  reviewId: Types.ObjectId;
  voter: string;
  helpful: boolean;
  at: Date;
  /** The browser it came from; not of a deleted account. */
  visitor?: string | null;
  /** Hash of address range and day of an anonymous voter. */
  range?: string | null;
  /** `range`: its address range has had its say today; `series`: held until a moderator looks. Counted are those without. */
  uncounted?: 'range' | 'series' | 'signed-in';
  demo?: boolean;
}

const schema = new Schema<VoteDocument>(
  {
    reviewId: { type: Schema.Types.ObjectId, required: true },
    voter: { type: String, required: true },
    helpful: { type: Boolean, required: true },
    at: Date,
    visitor: String,
    range: String,
    uncounted: String,
    demo: Boolean,
  },
  { collection: 'votes', versionKey: false, id: false },
);
schema.index({ reviewId: 1, voter: 1 }, { unique: true });
schema.index({ voter: 1 });
schema.index({ reviewId: 1, range: 1, at: -1 });

export const voteModel = (connection: Connection) => connection.model<VoteDocument>('Vote', schema);
