import { invalidInput } from '@atlas/contracts';
import { Types } from 'mongoose';
import type { QueryFilter } from 'mongoose';
import type { StoredReview } from './review.repository';

type SortField = 'score' | 'rating' | undefined;

/** A page's last place: the id for `recent`, `value_id` for the others. */
export function writeCursor(sort: 'recent' | 'helpful' | 'rating', last: StoredReview): string {
  if (sort === 'recent') return last._id.toHexString();
  return `${sort === 'helpful' ? last.score : last.rating}_${last._id.toHexString()}`;
}

/** What comes after that place. Throws InvalidInput for what was not written here. */
export function readCursor(
  field: SortField,
  cursor: string | undefined,
): QueryFilter<StoredReview> {
  if (cursor === undefined) return {};
  const match = /^(?:([\d.e-]{1,30})_)?([0-9a-f]{24})$/.exec(cursor);
  const value = Number(match?.[1]);
  if (!match?.[2] || (field !== undefined && !Number.isFinite(value))) {
    throw invalidInput([{ path: '/query/cursor', message: 'Unknown cursor' }]);
  }
  const after = { _id: { $lt: new Types.ObjectId(match[2]) } };
  if (field === undefined) return after;
  return {
    [field]: { $lte: value },
    $or: [{ [field]: { $lt: value } }, { [field]: value, ...after }],
  };
}
