import type { Tool, ToolSort } from '@atlas/contracts';

/** Rows arrive in the site's own order (rating, users, id), which also breaks every tie. */
const COMPARE: Record<Exclude<ToolSort, 'relevance' | 'rating'>, (a: Tool, b: Tool) => number> = {
  users: (a, b) => (b.monthlyUsers ?? -1) - (a.monthlyUsers ?? -1),
  newest: (a, b) => (a.launchDate < b.launchDate ? 1 : a.launchDate > b.launchDate ? -1 : 0),
  price: (a, b) => dollars(a) - dollars(b),
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
};

/** Unknown and other-currency prices come last: they cannot be compared. */
function dollars({ monthlyPrice }: Tool): number {
  return monthlyPrice?.currency === 'USD' ? monthlyPrice.cents : Number.MAX_SAFE_INTEGER;
}

/** For each order, every row's place in it, made once. */
export function toolPlaces(tools: readonly Tool[]): Record<keyof typeof COMPARE, Int32Array> {
  const places = Object.entries(COMPARE).map(([sort, compare]) => {
    const place = new Int32Array(tools.length);
    tools.map((tool, row) => ({ tool, row })).sort((a, b) => compare(a.tool, b.tool)).forEach(({ row }, at) => (place[row] = at));
    return [sort, place] as const;
  });
  return Object.fromEntries(places) as Record<keyof typeof COMPARE, Int32Array>;
}
