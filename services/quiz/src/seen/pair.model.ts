import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

const KEPT_SECONDS = 30 * 86_400;

/** How many looked at both tools on one day; each pair stands there from both sides. */
export interface PairDay {
  day: Date;
  demo: boolean;
  toolId: string;
  otherId: string;
  visitors: number;
}

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
schema.index({ day: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const pairModel = (connection: Connection) => connection.model<PairDay>('SeenPair', schema);
