import { Types } from 'mongoose';

/** Builds a page from one more item than its limit; the surplus item means that there is a next page. */
export function cutPage<T>(found: readonly T[], limit: number, cursorOf: (last: T) => string) {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: found.length > limit && last ? cursorOf(last) : null };
}

/**
 * Filter of a list that shows the newest documents first.
 * @param cursor id of the last document of the page before; undefined for the first page
 */
export function olderThan(cursor: string | undefined): { _id?: { $lt: Types.ObjectId } } {
  if (!cursor) return {};
  return { _id: { $lt: new Types.ObjectId(cursor) } };
}
