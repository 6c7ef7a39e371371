/** A page of a list. */
export interface Page<T> {
  readonly items: T[];
  /** Position of the next page; null on the last one. */
  readonly nextCursor: string | null;
}

/**
 * Builds a page from one more item than its limit; the surplus item means that there is a next page.
 *
 * @param found the items from the page's position on, at most `limit + 1`
 * @param limit greatest number of items of a page
 * @param cursorOf gives the cursor of the page after an item
 * @returns the page; a full last page has no cursor
 */
export function cutPage<T>(
  found: readonly T[],
  limit: number,
  cursorOf: (last: T) => string,
): Page<T> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: found.length > limit && last ? cursorOf(last) : null };
}
