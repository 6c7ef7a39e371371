import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

export interface HealthDocument {
  /** `catalog@1.4.0|p0`: total counts; `catalog@1.4.0#7|p0`: counts since the canary of revision 7 started. */
  _id: string;
  tried: number;
  failed: number;
  /** Hour of counts that restart each hour: hours since 1970. */
  hour: number | null;
}

const number = { type: Number, required: true };
const schema = new Schema<HealthDocument>(
  {
    _id: { type: String, required: true },
    tried: number,
    failed: number,
    hour: { type: Number, default: null },
  },
  { collection: 'release_health', versionKey: false },
);

export const healthModel = (connection: Connection) =>
  connection.model<HealthDocument>('Health', schema);
