import { Schema } from 'mongoose';
import type { Connection, Types } from 'mongoose';
import type { Language, QueueContent, QueueState } from '@atlas/contracts';

export interface SuggestionDocument {
  _id: Types.ObjectId;
  content: QueueContent;
  language: Language;
  /** `spam`: filled in by a program; in no queue. Its sender sees it as waiting. */
  state: QueueState | 'spam';
  /** SHA-256 of the private link's token, which is stored nowhere; of a task, which has no link, its id. */
  tokenHash: string;
  /** Equal for suggestions of the same site, or of the same tool's facts. */
  subject: string;
  /** Of a task: equal for tasks about the same difference, of which one at most is waiting. */
  difference?: string;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: string | null;
  toolId: string | null;
}

/** Number of suggestions of one sender on one day; the sender is a keyed hash of that day. */
export interface SuggestionCount {
  _id: string;
  count: number;
  at: Date;
}

const COUNTS_TTL_SECONDS = 2 * 24 * 3_600;

const schema = new Schema<SuggestionDocument>(
  {
    content: { type: Schema.Types.Mixed, required: true },
    language: { type: String, required: true },
    state: { type: String, required: true },
    tokenHash: { type: String, required: true },
    subject: { type: String, required: true },
    difference: { type: String },
    createdAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
    decidedBy: { type: String, default: null },
    reason: { type: String, default: null },
    toolId: { type: String, default: null },
  },
  { collection: 'suggestions', versionKey: false, id: false },
);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ state: 1, _id: 1 });
schema.index({ subject: 1, state: 1 });
schema.index(
  { difference: 1 },
  {
    name: 'waiting-difference',
    unique: true,
    partialFilterExpression: { state: 'waiting', difference: { $type: 'string' } },
  },
);

const countSchema = new Schema<SuggestionCount>(
  { _id: { type: String, required: true }, count: Number, at: Date },
  { collection: 'suggestion_counts', versionKey: false, id: false },
);
countSchema.index({ at: 1 }, { expireAfterSeconds: COUNTS_TTL_SECONDS });

export const suggestionModel = (connection: Connection) =>
  connection.model<SuggestionDocument>('Suggestion', schema);
export const suggestionCountModel = (connection: Connection) =>
  connection.model<SuggestionCount>('SuggestionCount', countSchema);
