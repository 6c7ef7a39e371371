import { Schema } from 'mongoose';
import type { Connection, Types } from 'mongoose';
import type {
  CompanySize,
  ConfirmedAs,
  Language,
  ModerationState,
  ReviewerRole,
  ToolType,
  UsageTime,
} from '@atlas/contracts';

export interface ReviewDocument {
  /** Carries the time of creation, so that `_id` alone is the order of `recent`. */
  _id: Types.ObjectId;
  aiToolId: string;
  aiToolName: string;
  /** The filter's group of the tool's category; `other` is in no group. */
  toolType: Exclude<ToolType, 'all'> | 'other';
  language: Language;
  userId: string;
  userName: string;
  userAvatar: string | null;
  /** Browser in which it was written, which may not vote on it. Never returned. */
  visitor?: string | null;
  rating: number;
  title: string;
  content: string;
  pros: string[];
  cons: string[];
  usageTime: UsageTime | null;
  /** Missing in older reviews; removed with the account, because it tells about the person. */
  role?: ReviewerRole | null;
  companySize?: CompanySize | null;
  /** Missing when not confirmed. Kept with the account's deletion: else reviews of makers would count from then on. */
  confirmedAs?: ConfirmedAs | null;
  helpful: number;
  notHelpful: number;
  /** Wilson lower bound of the votes. */
  score: number;
  commentCount: number;
  state: ModerationState;
  /** Everything but `hidden`. */
  listed: boolean;
  createdAt: Date;
  editedAt: Date | null;
  /** Search terms, updated with the texts. Never returned. */
  terms?: string[];
  /** Keys of the points that it counts for, updated with them. Never returned. */
  points?: string[];
  /** Reply of a maker of the tool. */
  makerReply?: MakerReply | null;
  demo?: boolean;
}

export interface MakerReply {
  userId: string;
  userName: string;
  content: string;
  createdAt: Date;
  editedAt: Date | null;
}

const schema = new Schema<ReviewDocument>(
  {
    aiToolId: { type: String, required: true },
    aiToolName: { type: String, required: true },
    toolType: { type: String, required: true },
    language: { type: String, required: true },
    userId: { type: String, required: true },
    userName: String,
    userAvatar: String,
    visitor: String,
    rating: { type: Number, required: true },
    title: { type: String, required: true },
    content: { type: String, required: true },
    pros: [String],
    cons: [String],
    usageTime: String,
    role: String,
    companySize: String,
    confirmedAs: String,
    helpful: { type: Number, default: 0 },
    notHelpful: { type: Number, default: 0 },
    score: { type: Number, default: 0 },
    commentCount: { type: Number, default: 0 },
    state: { type: String, default: 'visible' },
    listed: { type: Boolean, default: true },
    createdAt: Date,
    editedAt: Date,
    terms: { type: [String], default: undefined },
    points: { type: [String], default: undefined },
    makerReply: Schema.Types.Mixed,
    demo: Boolean,
  },
  { collection: 'reviews', versionKey: false, id: false },
);
schema.index({ aiToolId: 1, userId: 1 }, { unique: true });
schema.index({ userId: 1, _id: -1 });
schema.index({ state: 1, _id: -1 });
schema.index(
  { 'makerReply.userId': 1 },
  { partialFilterExpression: { 'makerReply.userId': { $type: 'string' } } },
);
schema.index({ listed: 1, terms: 1, _id: -1 });
// One index for each filter with each sort; a second filter is checked on what the first leaves. Points are of a tool.
const FILTERS = ['toolType', 'language', 'usageTime', 'role', 'confirmedAs', 'aiToolId'];
for (const filter of [[], ...FILTERS.map((name) => [name]), ['points', 'aiToolId']]) {
  for (const sort of [[], ['score'], ['rating']]) {
    const keys = [...filter.map((key) => [key, 1]), ...sort.map((key) => [key, -1]), ['_id', -1]];
    schema.index(Object.fromEntries([['listed', 1], ...keys]) as Record<string, 1 | -1>);
  }
}

export const reviewModel = (connection: Connection) =>
  connection.model<ReviewDocument>('Review', schema);
