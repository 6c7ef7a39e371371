import { LANGUAGES } from '@atlas/contracts';
import type { Language, PointKind } from '@atlas/contracts';
import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

/** Of one point of one tool: the counted reviews that name it, in all and by their language. `_id` is tool and point. */
export interface PointTotals extends Record<Language, number> {
  _id: string;
  aiToolId: string;
  kind: PointKind;
  /** Its key: `pro:fast`. */
  point: string;
  count: number;
}

const schema = new Schema<PointTotals>(
  {
    _id: String,
    aiToolId: String,
    kind: String,
    point: String,
    count: Number,
    ...(Object.fromEntries(LANGUAGES.map((language) => [language, Number])) as Record<
      Language,
      NumberConstructor
    >),
  },
  { collection: 'review_points', versionKey: false, id: false },
);
schema.index({ aiToolId: 1, kind: 1, count: -1, _id: 1 });

export const pointTotalsModel = (connection: Connection) =>
  connection.model<PointTotals>('PointTotals', schema);
