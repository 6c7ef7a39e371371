import type { ToolSort } from '@atlas/contracts';
import type { IndexedTool } from './indexed-tool';

type Sorted = Exclude<ToolSort, 'relevance' | 'rating'>;

const byName = new Intl.Collator('en').compare;

/** Rows arrive in the site's own order (rating, users, id), which also breaks every tie. */
const COMPARE: Record<Sorted, (a: IndexedTool, b: IndexedTool) => number> = {
  users: (a, b) => (b.monthlyUsers ?? -1) - (a.monthlyUsers ?? -1),
  newest: (a, b) => (a.launchDate < b.launchDate ? 1 : a.launchDate > b.launchDate ? -1 : 0),
  price: (a, b) => dollars(a) - dollars(b),
  name: (a, b) => byName(a.name, b.name),
};

/** Unknown and other-currency prices come last: they cannot be compared. */
function dollars({ monthlyPrice }: IndexedTool): number {
  return monthlyPrice?.currency === 'USD' ? monthlyPrice.cents : Number.MAX_SAFE_INTEGER;
}

/** For each order all rows in it, sorted once. */
export function toolOrders(tools: readonly IndexedTool[]): Record<Sorted, Int32Array> {
  const orders = Object.entries(COMPARE).map(([sort, compare]) => [
    sort,
    Int32Array.from(tools.keys()).sort((a, b) => compare(tools[a]!, tools[b]!) || a - b),
  ]);
  return Object.fromEntries(orders) as Record<Sorted, Int32Array>;
}
