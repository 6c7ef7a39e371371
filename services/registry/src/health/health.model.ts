import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

export interface HealthDocument {
  /** `catalog@1.4.0#7`: the canary that revision 7 began. */
  _id: string;
  visitors: number;
  failed: number;
}

const number = { type: Number, required: true };
const schema = new Schema<HealthDocument>(
  { _id: { type: String, required: true }, visitors: number, failed: number },
  { collection: 'canary_health', versionKey: false },
);

export const healthModel = (connection: Connection) =>
  connection.model<HealthDocument>('Health', schema);
