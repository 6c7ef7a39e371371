import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';
import type { Rollup } from './rollup';

const HOURS_TTL_SECONDS = 100 * 86_400;
/** Policy: usage records are stored for three years. */
const DAYS_TTL_SECONDS = 3 * 366 * 86_400;

function rollupSchema(collection: string, ttlSeconds: number): Schema<Rollup> {
  const count = { type: Number, default: 0 };
  const schema = new Schema<Rollup>(
    {
      at: { type: Date, required: true },
      demo: { type: Boolean, required: true },
      pageViews: count,
      toolVisits: count,
      quizCompletions: count,
      uniqueVisitors: count,
      sessions: count,
      sessionSeconds: count,
      categories: { type: Schema.Types.Mixed, default: {} },
      tools: { type: Schema.Types.Mixed, default: {} },
    },
    { collection, versionKey: false, minimize: false },
  );
  schema.index({ demo: 1, at: 1 }, { unique: true });
  schema.index({ at: 1 }, { expireAfterSeconds: ttlSeconds });
  return schema;
}

const hourSchema = rollupSchema('usage_hours', HOURS_TTL_SECONDS);
const daySchema = rollupSchema('usage_days', DAYS_TTL_SECONDS);

export const hourModel = (connection: Connection) =>
  connection.model<Rollup>('UsageHour', hourSchema);
export const dayModel = (connection: Connection) => connection.model<Rollup>('UsageDay', daySchema);
