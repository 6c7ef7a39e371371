import { Schema, type Connection } from 'mongoose';

export interface TotalsDocument {
  _id: string;
  count: number;
  ratingSum: number;
}

const schema = new Schema<TotalsDocument>(
  { _id: String, count: Number, ratingSum: Number },
  { collection: 'totals', versionKey: false, id: false },
);

export const totalsModel = (connection: Connection) => connection.model<TotalsDocument>('Totals', schema);
