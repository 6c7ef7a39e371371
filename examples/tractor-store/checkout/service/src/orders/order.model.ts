import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';
import type { Basket } from '../../../contracts';

export interface OrderDocument {
  _id: string;
  visitor: string;
  firstName: string;
  lastName: string;
  storeId: string;
  lines: Basket['lines'];
  total: number;
  orderedAt: Date;
}

const text = { type: String, required: true };
const schema = new Schema<OrderDocument>(
  {
    _id: text,
    visitor: text,
    firstName: text,
    lastName: text,
    storeId: text,
    lines: { type: [Schema.Types.Mixed], required: true } as never,
    total: { type: Number, required: true },
    orderedAt: { type: Date, required: true },
  },
  { collection: 'orders', versionKey: false },
);
schema.index({ visitor: 1, orderedAt: -1 });

export const orderModel = (connection: Connection) =>
  connection.model<OrderDocument>('Order', schema);
