/* oxlint-disable typescript/no-non-null-assertion -- measured hot loops over typed arrays */
import type { Scores } from '../figures/tool-figures';
import type { Layout, Placed } from './layout';
import { createLayout, locate, mergeOrders } from './layout';
import type { NameIndex } from './name-index';
import { COMPARE, compareByRank } from './sort-keys';
import type { RowKeys, SortKeys, Sorted } from './sort-keys';

/** What the orders read of a part. */
interface Sortable {
  readonly ids: readonly string[];
  readonly keys: SortKeys;
  readonly names: Pick<NameIndex, 'nameOf'>;
}

/** Places the parts, whose rows are numbered in the default order. */
export function layoutOf(parts: readonly Placed<Sortable>[]): Layout {
  return createLayout(parts, (a, b) => {
    const [left, right] = [locate(parts, a), locate(parts, b)];
    const rank = compareByRank(
      { keys: left.part.keys, row: left.row },
      { keys: right.part.keys, row: right.row },
    );
    if (rank !== 0) return rank;
    return left.part.ids[left.row]! < right.part.ids[right.row]! ? -1 : 1;
  });
}

/** @returns a function that returns the live rows of all parts in an order, merged once */
export function createOrders(
  parts: readonly Placed<Sortable>[],
  { placeOf }: Layout,
): (sort: Sorted) => Int32Array {
  const merged = new Map<Sorted, Int32Array>();
  const keysOf = (row: number): RowKeys => {
    const { part, row: own } = locate(parts, row);
    return {
      keys: part.keys,
      row: own,
      get name() {
        return part.names.nameOf(own);
      },
    };
  };
  return (sort) => {
    const known = merged.get(sort);
    if (known) return known;
    const [first] = parts;
    const own = first ? first.part.keys.orders[sort] : new Int32Array();
    const order = mergeOrders(
      parts,
      (position) => own[position]!,
      (a, b) => COMPARE[sort](keysOf(a), keysOf(b)) || placeOf[a]! - placeOf[b]!,
    );
    merged.set(sort, order);
    return order;
  };
}

/** All rows: scored ones by descending score first. */
export function orderByScores(
  scores: Scores,
  rowOf: (id: string) => number | undefined,
  { size, order, placeOf }: Layout,
): Int32Array {
  const scored = [...scores].flatMap(([id, score]) => {
    const row = rowOf(id);
    if (row === undefined) return [];
    return [{ row, score }];
  });
  scored.sort((a, b) => b.score - a.score || placeOf[a.row]! - placeOf[b.row]!);
  const isScored = new Uint8Array(size);
  const sorted = new Int32Array(order.length);
  scored.forEach(({ row }, at) => {
    isScored[row] = 1;
    sorted[at] = row;
  });
  let at = scored.length;
  for (const row of order) if (isScored[row] === 0) sorted[at++] = row;
  return sorted;
}
