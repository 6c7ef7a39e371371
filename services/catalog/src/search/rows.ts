/* oxlint-disable typescript/no-non-null-assertion -- measured hot loops over typed arrays */
/** Bit set of rows: 100,000 tools need 12.5 KB, and sets are intersected 32 rows at a time. */
export type Rows = Uint32Array;
/** Rows of one element. */
export const BITS = 32;

export const noRows = (size: number): Rows => new Uint32Array((size + 31) >>> 5);

export function addRow(rows: Rows, row: number): void {
  rows[row >>> 5]! |= 1 << (row & 31);
}

export const hasRow = (rows: Rows, row: number): boolean =>
  ((rows[row >>> 5]! >>> (row & 31)) & 1) === 1;

export const both = (a: Rows, b: Rows): Rows => a.map((word, at) => word & b[at]!);

export function unite(into: Rows, more: Rows): Rows {
  for (let at = 0; at < into.length; at++) into[at]! |= more[at]!;
  return into;
}

/** Size of the intersection. */
export function countBoth(a: Rows, b: Rows): number {
  let count = 0;
  for (let at = 0; at < a.length; at++) count += bits(a[at]! & b[at]!);
  return count;
}

export const countRows = (rows: Rows): number => countBoth(rows, rows);

/** Up to `most` rows after `skip`, in this order. */
export function takeRows(rows: Rows, skip: number, most: number, order: Int32Array): number[] {
  const taken: number[] = [];
  for (let at = 0, seen = 0; at < order.length && taken.length < most; at++) {
    const row = order[at]!;
    if (hasRow(rows, row) && seen++ >= skip) taken.push(row);
  }
  return taken;
}

function bits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return (((fours + (fours >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24;
}
