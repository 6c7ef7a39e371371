import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';
import type { StoredTool } from '../records/to-stored-tool';

export type ToolDocument = StoredTool;

const schema = new Schema<ToolDocument>(
  {
    id: { type: String, required: true },
    category: { type: String, required: true },
    rating: { type: Number, required: true },
    rankUsers: { type: Number, required: true },
    launchDate: { type: String, required: true },
    seeded: { type: Boolean, required: true },
  },
  // The contract is the schema of the rest: it was checked before it got here.
  { collection: 'tools', strict: false, versionKey: false, id: false, minimize: false },
);
schema.index({ id: 1 }, { unique: true });
schema.index({ rating: -1, rankUsers: -1, id: 1 });
schema.index({ launchDate: -1, id: 1 });
schema.index({ seeded: 1 });
/** For task pages. */
schema.index({ tasks: 1 });
/** For tools on a site. */
schema.index({ url: 1 });
schema.index({ category: 1, rating: -1, rankUsers: -1, id: 1 });

export const toolModel = (connection: Connection) => connection.model<ToolDocument>('Tool', schema);
