import { addRow, BITS, noRows } from './rows';
import type { Rows } from './rows';

/** Where an immutable part of the index lies among the rows of the whole index. */
export interface Place {
  /** First row; a multiple of 32, so that sets of rows are joined by copying words. */
  readonly offset: number;
  readonly size: number;
  /** Rows of the part, counted from its first, that a newer part replaces or that were removed. */
  readonly dead: Int32Array;
}
export type Placed<P> = Place & { readonly part: P };

/** Rows of all parts. Rows between parts, replaced and removed ones are in no set and no order. */
export interface Layout {
  /** Upper bound of the rows. */
  readonly size: number;
  readonly live: Rows;
  /** Live rows in the default order. */
  readonly order: Int32Array;
  /** By row: its position in the default order. */
  readonly placeOf: Int32Array;
}

/** First row of a part after `size` rows. */
export const nextOffset = (size: number): number => Math.ceil(size / BITS) * BITS;

/** @param compare the default order, for rows of different parts */
export function createLayout(
  places: readonly Place[],
  compare: (a: number, b: number) => number,
): Layout {
  const size = places.reduce((most, place) => Math.max(most, place.offset + place.size), 0);
  const live = noRows(size);
  for (const place of places) for (const row of liveRows(place)) addRow(live, row);
  const order = mergeOrders(places, (row) => row, compare);
  const placeOf = new Int32Array(size);
  // oxlint-disable-next-line typescript/no-non-null-assertion -- index below the length
  for (let at = 0; at < order.length; at++) placeOf[order[at]!] = at;
  return { size, live, order, placeOf };
}

/** The part of a row, and the row in it. There are few parts. */
export function locate<P>(parts: readonly Placed<P>[], row: number): { part: P; row: number } {
  let at = parts.length - 1;
  // oxlint-disable-next-line typescript/no-non-null-assertion -- index below the length
  while (at > 0 && parts[at]!.offset > row) at--;
  // oxlint-disable-next-line typescript/no-non-null-assertion -- index below the length
  const { part, offset } = parts[at]!;
  return { part, row: row - offset };
}

/** Live rows of a part, ascending. */
export function liveRows({ offset, size, dead }: Place): Int32Array {
  const isDead = deadMap(size, dead);
  const rows = new Int32Array(size - dead.length);
  for (let row = 0, at = 0; row < size; row++) if (isDead[row] === 0) rows[at++] = offset + row;
  return rows;
}

/**
 * Merges the order of the first part, which is large, with the rows of the others, which are few: their places are found
 * by bisection among its live rows. Dead rows have no place, so they are never compared.
 * @param rowAt row of the first part at a position of its order
 */
export function mergeOrders(
  places: readonly Place[],
  rowAt: (position: number) => number,
  compare: (a: number, b: number) => number,
): Int32Array {
  const [first, ...others] = places;
  if (!first) return new Int32Array();
  const own = liveOrder(first, rowAt);
  const added = others.flatMap((place) => [...liveRows(place)]).sort(compare);
  const merged = new Int32Array(own.length + added.length);
  let from = 0;
  added.forEach((row, at) => {
    const position = positionOf(row, from);
    merged.set(own.subarray(from, position), from + at);
    merged[position + at] = row;
    from = position;
  });
  merged.set(own.subarray(from), from + added.length);
  return merged;

  function positionOf(row: number, start: number): number {
    let [low, high] = [start, own.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      // oxlint-disable-next-line typescript/no-non-null-assertion -- index below the length
      if (compare(own[middle]!, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Live rows of the first part, in its order. */
function liveOrder({ size, dead }: Place, rowAt: (position: number) => number): Int32Array {
  const isDead = deadMap(size, dead);
  const rows = new Int32Array(size - dead.length);
  for (let position = 0, at = 0; position < size; position++) {
    const row = rowAt(position);
    if (isDead[row] === 0) rows[at++] = row;
  }
  return rows;
}

function deadMap(size: number, dead: Int32Array): Uint8Array {
  const isDead = new Uint8Array(size);
  for (const row of dead) isDead[row] = 1;
  return isDead;
}
