import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';
import type { ToolDetail } from '@atlas/contracts';

/** What is stored: the API's tool, and a place in the order of the whole list. */
export interface ToolDocument extends ToolDetail {
  /** 1 is the best rated of all tools. */
  overallRank: number;
  /** The curated file set this came from; tools that left the files are removed by it. */
  seeded: boolean;
}

const schema = new Schema<ToolDocument>(
  {
    id: { type: String, required: true },
    category: { type: String, required: true },
    overallRank: { type: Number, required: true },
    seeded: { type: Boolean, required: true },
  },
  // The contract is the schema of the rest: it was checked before it got here.
  { collection: 'tools', strict: false, versionKey: false, id: false },
);
schema.index({ id: 1 }, { unique: true });
schema.index({ overallRank: 1 });
schema.index({ seeded: 1 });
/** For tools on a site. */
schema.index({ url: 1 });
schema.index({ category: 1, overallRank: 1 });

export const toolModel = (connection: Connection) => connection.model<ToolDocument>('Tool', schema);
