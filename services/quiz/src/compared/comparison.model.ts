import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

const TTL_SECONDS = 30 * 86_400;

/** Number of visitors who compared the pair on that day. */
interface ComparisonDay {
  day: Date;
  versus: string;
  visitors: number;
}

const schema = new Schema<ComparisonDay>(
  {
    day: { type: Date, required: true },
    versus: { type: String, required: true },
    visitors: { type: Number, default: 0 },
  },
  { collection: 'compared_pairs', versionKey: false },
);
schema.index({ versus: 1, day: 1 }, { unique: true });
schema.index({ day: 1 }, { expireAfterSeconds: TTL_SECONDS });

export const comparisonModel = (connection: Connection) =>
  connection.model<ComparisonDay>('ComparedPair', schema);
