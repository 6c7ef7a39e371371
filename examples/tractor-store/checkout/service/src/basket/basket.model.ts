import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

/** Days after the last change. */
const TTL_SECONDS = 30 * 86_400;

export interface BasketDocument {
  /** Id of the visitor at this service. */
  _id: string;
  /** Quantity by sku. */
  lines: Record<string, number>;
  changedAt: Date;
}

const schema = new Schema<BasketDocument>(
  {
    _id: { type: String, required: true },
    lines: { type: Schema.Types.Mixed, default: {} },
    changedAt: { type: Date, required: true },
  },
  { collection: 'baskets', versionKey: false, minimize: false },
);
schema.index({ changedAt: 1 }, { expireAfterSeconds: TTL_SECONDS });

export const basketModel = (connection: Connection) =>
  connection.model<BasketDocument>('Basket', schema);
