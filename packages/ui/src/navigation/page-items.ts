/** A page number, or a gap. */
export type PageItem = number | 'ellipsis';

/** Lists at most seven items, always with the first and the last page. Pages are 1-based. */
export function pageItems(page: number, pageCount: number): PageItem[] {
  if (pageCount <= 7) return range(1, pageCount);
  if (page <= 4) return [...range(1, 5), 'ellipsis', pageCount];
  if (page >= pageCount - 3) return [1, 'ellipsis', ...range(pageCount - 4, pageCount)];
  return [1, 'ellipsis', page - 1, page, page + 1, 'ellipsis', pageCount];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
