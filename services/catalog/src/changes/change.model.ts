import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';
import type { ToolChange } from '@atlas/contracts';

export interface ChangeDocument extends Omit<ToolChange, 'at'> {
  at: Date;
}

const TTL_SECONDS = 400 * 24 * 3_600;

const schema = new Schema<ChangeDocument>(
  {
    toolId: { type: String, required: true },
    at: { type: Date, required: true },
    kind: { type: String, required: true },
    before: { type: String, required: true },
    after: { type: String, required: true },
  },
  { collection: 'tool_changes', versionKey: false, id: false },
);
schema.index({ toolId: 1, at: -1 });
schema.index({ at: 1 }, { expireAfterSeconds: TTL_SECONDS });

export const changeModel = (connection: Connection) =>
  connection.model<ChangeDocument>('ToolChange', schema);
