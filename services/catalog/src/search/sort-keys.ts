/* oxlint-disable typescript/no-non-null-assertion -- measured hot loops over typed arrays */
import type { RankedTool } from './ranked-tool';
import type { IndexedSort } from './tool-index';

/** Orders besides the default one. */
export type Sorted = Exclude<IndexedSort, 'relevance' | 'rating'>;
export const SORTED = [
  'recommended',
  'users',
  'newest',
  'price',
  'name',
] as const satisfies Sorted[];

/** What the tools of a part are sorted by, 29 bytes a tool. */
export interface SortKeys {
  readonly rating: Uint8Array;
  /** -1 when unknown. */
  readonly users: Float64Array;
  /** `2022-11` as 202211, `2022` as 202200. */
  readonly launch: Int32Array;
  readonly cents: Float64Array;
  readonly recommended: Float64Array;
  /** Logarithm of the median of the known users. */
  readonly medianPower: number;
  /** Rows of the part, sorted. */
  readonly orders: Record<Sorted, Int32Array>;
}

const byName = new Intl.Collator('en').compare;

/** @param medianPower that of the whole catalog; without it, that of these tools */
export function sortKeysOf(tools: readonly RankedTool[], medianPower?: number): SortKeys {
  const median = medianPower ?? medianPowerOf(tools);
  const keys = {
    rating: Uint8Array.from(tools, ({ rating }) => rating),
    users: Float64Array.from(tools, ({ monthlyUsers }) => monthlyUsers ?? -1),
    launch: Int32Array.from(tools, launchOf),
    cents: Float64Array.from(tools, centsOf),
    recommended: Float64Array.from(tools, (tool) => mixOf(tool, median)),
  };
  // Rows are numbered in the default order, which also breaks ties.
  const sorted = (compare: (a: number, b: number) => number) =>
    Int32Array.from(tools.keys()).sort((a, b) => compare(a, b) || a - b);
  return {
    ...keys,
    medianPower: median,
    orders: {
      recommended: sorted((a, b) => keys.recommended[b]! - keys.recommended[a]!),
      users: sorted((a, b) => keys.users[b]! - keys.users[a]!),
      newest: sorted((a, b) => keys.launch[b]! - keys.launch[a]!),
      price: sorted((a, b) => keys.cents[a]! - keys.cents[b]!),
      name: sorted((a, b) => byName(tools[a]!.name, tools[b]!.name)),
    },
  };
}

/** Keys of one row, wherever it lies. */
export interface RowKeys {
  readonly keys: SortKeys;
  /** Row in its part. */
  readonly row: number;
  readonly name: string;
}

/** Orders of rows of different parts. Equal ones are in the default order. */
export const COMPARE: Record<Sorted, (a: RowKeys, b: RowKeys) => number> = {
  recommended: (a, b) => b.keys.recommended[b.row]! - a.keys.recommended[a.row]!,
  users: (a, b) => b.keys.users[b.row]! - a.keys.users[a.row]!,
  newest: (a, b) => b.keys.launch[b.row]! - a.keys.launch[a.row]!,
  price: (a, b) => a.keys.cents[a.row]! - b.keys.cents[b.row]!,
  name: (a, b) => byName(a.name, b.name),
};

/** The default order: ease of use, then known users; then the id. */
export function compareByRank(a: Omit<RowKeys, 'name'>, b: Omit<RowKeys, 'name'>): number {
  const rating = b.keys.rating[b.row]! - a.keys.rating[a.row]!;
  if (rating !== 0) return rating;
  return Math.max(0, b.keys.users[b.row]!) - Math.max(0, a.keys.users[a.row]!);
}

function launchOf({ launchDate }: RankedTool): number {
  const [year = '0', month = '0'] = launchDate.split('-');
  return Number(year) * 100 + Number(month);
}

/** Unknown prices and other currencies come last, because they are not comparable. */
function centsOf({ monthlyPrice }: RankedTool): number {
  if (monthlyPrice?.currency === 'USD') return monthlyPrice.cents;
  return Number.MAX_SAFE_INTEGER;
}

const SHARE = { users: 0.5, ease: 0.35, free: 0.15 } as const;
/** Upper bound of monthly users. */
const MOST_POWERS = 9;

/** Score of `recommended`, 0 to 1 (contracts, TOOL_SORTS). */
function mixOf({ monthlyUsers, rating, pricing }: RankedTool, medianPower: number): number {
  return (
    (SHARE.users * Math.min(powerOf(monthlyUsers) ?? medianPower, MOST_POWERS)) / MOST_POWERS +
    (SHARE.ease * rating) / 100 +
    (pricing === 'paid' ? 0 : SHARE.free)
  );
}

function medianPowerOf(tools: readonly RankedTool[]): number {
  const known = tools
    .map(({ monthlyUsers }) => powerOf(monthlyUsers))
    .filter((power) => power !== null)
    .sort((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? 0;
}

const powerOf = (users: number | null): number | null => users && Math.log10(users);
