import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';
import type { PairDay } from './pair';

const TTL_SECONDS = 30 * 86_400;

const text = { type: String, required: true };

const schema = new Schema<PairDay>(
  {
    day: { type: Date, required: true },
    demo: { type: Boolean, required: true },
    toolId: text,
    otherId: text,
    visitors: { type: Number, default: 0 },
  },
  { collection: 'seen_pairs', versionKey: false },
);
schema.index({ toolId: 1, otherId: 1, day: 1, demo: 1 }, { unique: true });
schema.index({ day: 1 }, { expireAfterSeconds: TTL_SECONDS });

export const pairModel = (connection: Connection) => connection.model<PairDay>('SeenPair', schema);
