import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

/** Of all listed reviews. */
export interface TotalsDocument {
  _id: string;
  count: number;
  ratingSum: number;
}
/** Of the listed reviews that were written in one hour; `_id` counts hours since 1970. */
export interface HourDocument {
  _id: number;
  count: number;
  /** Their stars, summed. */
  ratingSum: number;
}

/** Of one tool's listed reviews; `_id` is the tool's. */
export interface ToolTotalsDocument {
  _id: string;
  count: number;
  /** Their stars, summed. */
  ratingSum: number;
  /** Reviews by their stars, 1 to 5. Numbers that are missing are 0. */
  stars: StarCounts;
}
export type StarCounts = Partial<Record<1 | 2 | 3 | 4 | 5, number>>;

const totalsSchema = new Schema<TotalsDocument>(
  { _id: String, count: Number, ratingSum: Number },
  { collection: 'review_totals', versionKey: false, id: false },
);
const hourSchema = new Schema<HourDocument>(
  { _id: Number, count: Number, ratingSum: Number },
  { collection: 'review_hours', versionKey: false, id: false },
);

const toolSchema = new Schema<ToolTotalsDocument>(
  { _id: String, count: Number, ratingSum: Number, stars: Schema.Types.Mixed },
  { collection: 'review_tools', versionKey: false, id: false },
);

export const totalsModel = (connection: Connection) =>
  connection.model<TotalsDocument>('Totals', totalsSchema);
export const hourModel = (connection: Connection) =>
  connection.model<HourDocument>('Hour', hourSchema);
export const toolTotalsModel = (connection: Connection) =>
  connection.model<ToolTotalsDocument>('ToolTotals', toolSchema);
