/* eslint-disable @typescript-eslint/no-non-null-assertion -- measured hot loops over typed arrays */
import type { Scores } from '../figures/tool-figures';
import type { IndexedSort } from './tool-index';
import type { RankedTool } from './ranked-tool';

type Sorted = Exclude<IndexedSort, 'relevance' | 'rating' | 'recommended'>;
type Orders = Record<Sorted | 'recommended', Int32Array>;

const byName = new Intl.Collator('en').compare;

/** Rows are numbered in the default order (rating, users, id), which also breaks ties. */
const COMPARE: Record<Sorted, (a: RankedTool, b: RankedTool) => number> = {
  users: (a, b) => (b.monthlyUsers ?? -1) - (a.monthlyUsers ?? -1),
  newest: (a, b) => Number(a.launchDate < b.launchDate) - Number(a.launchDate > b.launchDate),
  price: (a, b) => dollars(a) - dollars(b),
  name: (a, b) => byName(a.name, b.name),
};

/** Unknown prices and other currencies come last, because they are not comparable. */
function dollars({ monthlyPrice }: RankedTool): number {
  if (monthlyPrice?.currency === 'USD') return monthlyPrice.cents;
  return Number.MAX_SAFE_INTEGER;
}

/** Sorted rows of each order, computed once. */
export function toolOrders(tools: readonly RankedTool[]): Orders {
  const sorted = (compare: (a: number, b: number) => number) =>
    Int32Array.from(tools.keys()).sort((a, b) => compare(a, b) || a - b);
  const orders = Object.entries(COMPARE).map(([sort, compare]) => [
    sort,
    sorted((a, b) => compare(tools[a]!, tools[b]!)),
  ]);
  const mix = mixOf(tools);
  return {
    ...Object.fromEntries(orders),
    recommended: sorted((a, b) => mix[b]! - mix[a]!),
  } as Orders;
}

const SHARE = { users: 0.5, ease: 0.35, free: 0.15 } as const;
/** Upper bound of monthly users. */
const MOST_POWERS = 9;

/** Score of `recommended`, 0 to 1 (contracts, TOOL_SORTS). */
function mixOf(tools: readonly RankedTool[]): number[] {
  const powers = tools.map(({ monthlyUsers }) => monthlyUsers && Math.log10(monthlyUsers));
  const known = powers.filter((power) => power !== null).sort((a, b) => a - b);
  const median = known[Math.floor(known.length / 2)] ?? 0;
  return tools.map(
    ({ rating, pricing }, row) =>
      (SHARE.users * Math.min(powers[row] ?? median, MOST_POWERS)) / MOST_POWERS +
      (SHARE.ease * rating) / 100 +
      (pricing === 'paid' ? 0 : SHARE.free),
  );
}

/** All rows: scored ones by descending score first. */
export function orderByScores(scores: Scores, rowOf: ReadonlyMap<string, number>): Int32Array {
  const scored = [...scores].flatMap(([id, score]) => {
    const row = rowOf.get(id);
    if (row === undefined) return [];
    return [{ row, score }];
  });
  scored.sort((a, b) => b.score - a.score || a.row - b.row);
  const isScored = new Uint8Array(rowOf.size);
  const order = new Int32Array(rowOf.size);
  scored.forEach(({ row }, at) => {
    isScored[row] = 1;
    order[at] = row;
  });
  let at = scored.length;
  for (let row = 0; row < rowOf.size; row++) if (isScored[row] === 0) order[at++] = row;
  return order;
}
