import { Types } from 'mongoose';

/**
 * Filter of a list that shows the newest documents first.
 * @param cursor id of the last document of the page before; undefined for the first page
 */
export function olderThan(cursor: string | undefined): { _id?: { $lt: Types.ObjectId } } {
  if (!cursor) return {};
  return { _id: { $lt: new Types.ObjectId(cursor) } };
}
