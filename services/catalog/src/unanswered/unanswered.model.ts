import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

/** A search that found nothing as typed, on one day; who typed it is nowhere. */
export interface UnansweredDocument {
  /** `2026-11-22`, in UTC. */
  day: string;
  /** Folded: one spelling for widths, cases, scripts. */
  query: string;
  /** Nothing was shown, or what was nearest in spelling. */
  shown: 'nothing' | 'nearest';
  count: number;
  /** For the index that lets old ones go. */
  at: Date;
}

const TTL_SECONDS = 90 * 24 * 3_600;

const schema = new Schema<UnansweredDocument>(
  {
    day: { type: String, required: true },
    query: { type: String, required: true },
    shown: { type: String, required: true },
    count: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'unanswered', versionKey: false, id: false },
);
schema.index({ day: 1, query: 1 }, { unique: true });
schema.index({ at: 1 }, { expireAfterSeconds: TTL_SECONDS });

export const unansweredModel = (connection: Connection) =>
  connection.model<UnansweredDocument>('Unanswered', schema);
