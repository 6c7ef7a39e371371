import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

export interface HealthDocument {
  /** `catalog@1.4.0|p0`: all that was ever told; `catalog@1.4.0#7|p0`: since its canary of revision 7 began. */
  _id: string;
  tried: number;
  failed: number;
  /** Of counts that begin anew each hour: hours since 1970. */
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
