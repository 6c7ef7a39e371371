import { Schema } from 'mongoose';
import type { Connection, Types } from 'mongoose';
import type { PromptCategory } from '@atlas/contracts';

export interface PromptDocument {
  _id: Types.ObjectId;
  userId: string;
  userName: string;
  title: string;
  description: string;
  prompt: string;
  tags: string[];
  category: PromptCategory;
  price: number;
  uses: number;
  sales: number;
  likes: number;
  createdAt: Date;
  demo?: boolean;
}
/** A like or use of a prompt, once per user. */
export interface PromptReactionDocument {
  kind: 'like' | 'use';
  promptId: Types.ObjectId;
  by: string;
  at: Date;
  demo?: boolean;
}

const promptSchema = new Schema<PromptDocument>(
  {
    userId: { type: String, required: true },
    userName: String,
    title: String,
    description: String,
    prompt: String,
    tags: [String],
    category: String,
    price: { type: Number, default: 0 },
    uses: { type: Number, default: 0 },
    sales: { type: Number, default: 0 },
    likes: { type: Number, default: 0 },
    createdAt: Date,
    demo: Boolean,
  },
  { collection: 'prompts', versionKey: false, id: false },
);
promptSchema.index({ userId: 1, _id: -1 });

const markSchema = new Schema<PromptReactionDocument>(
  { kind: String, promptId: Schema.Types.ObjectId, by: String, at: Date, demo: Boolean },
  { collection: 'prompt_marks', versionKey: false, id: false },
);
markSchema.index({ promptId: 1, kind: 1, by: 1 }, { unique: true });
markSchema.index({ by: 1, kind: 1, _id: -1 });

export const promptModel = (connection: Connection) =>
  connection.model<PromptDocument>('Prompt', promptSchema);
export const promptMarkModel = (connection: Connection) =>
  connection.model<PromptReactionDocument>('PromptMark', markSchema);
