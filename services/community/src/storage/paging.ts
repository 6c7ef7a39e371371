/** Builds a page from one more item than its limit; the surplus item means that there is a next page. */
export function cutPage<T>(found: readonly T[], limit: number, cursorOf: (last: T) => string) {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: found.length > limit && last ? cursorOf(last) : null };
}
