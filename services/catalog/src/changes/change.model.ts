import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';
import type { FactSource, ToolChange } from '@atlas/contracts';

export interface ChangeDocument extends Omit<ToolChange, 'at' | 'kind' | 'sources'> {
  at: Date;
  /** `before` and `after` are empty where the kind has no values. */
  kind: ToolChange['kind'] | 'new' | 'renamed' | 'merged' | 'discontinued';
  /** Of the new value. Changes that were stored by an earlier release have none. */
  sources?: FactSource[];
}

const TTL_SECONDS = 400 * 24 * 3_600;

const schema = new Schema<ChangeDocument>(
  {
    toolId: { type: String, required: true },
    at: { type: Date, required: true },
    kind: { type: String, required: true },
    before: { type: String, default: '' },
    after: { type: String, default: '' },
    sources: { type: Schema.Types.Mixed },
  },
  { collection: 'tool_changes', versionKey: false, id: false },
);
schema.index({ toolId: 1, at: -1 });
schema.index({ at: 1 }, { expireAfterSeconds: TTL_SECONDS });

export const changeModel = (connection: Connection) =>
  connection.model<ChangeDocument>('ToolChange', schema);
