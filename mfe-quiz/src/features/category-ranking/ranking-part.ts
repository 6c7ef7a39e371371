/** Rows of one page without scripts. */
export const ROWS = 40;
/** Rows of one request; a larger ranking is read in such parts. A multiple of `ROWS`. */
export const PART = 320;

/** Number of tools before the part that contains this page. */
export const offsetOf = (page: number): number => Math.floor(((page - 1) * ROWS) / PART) * PART;

/** Query of the part that contains this page. */
export function partQuery(category: string, page: number): Record<string, string> {
  const offset = offsetOf(page);
  return {
    ...(category !== 'all' && { category }),
    limit: String(PART),
    ...(offset > 0 && { offset: String(offset) }),
  };
}

/** 1-based page of an address. */
export const readPage = (params: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
