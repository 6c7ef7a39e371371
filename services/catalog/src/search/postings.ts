/** In which rows a term stands, and how much it says of each. */
export interface Postings {
  /** How many rows have the term. */
  count(term: number): number;
  visit(term: number, visit: (row: number, level: number) => void): void;
}

/** How much a term can say of a row: 0 is least. */
export const LEVELS = 4;
const LEVEL_BITS = 2;
const FIRST_BYTES = 8;
const GROWTH = 1.5;
/** What a row's distance from the one before takes at most. */
const LONGEST = 5;

/**
 * Rows come in ascending order and are kept as distances, with the level in the lowest bits: one to two bytes a pair,
 * where lists of numbers take sixteen.
 */
export class PostingsBuilder {
  private lists: Uint8Array<ArrayBuffer>[] = [];
  private lengths: number[] = [];
  private counts: number[] = [];
  private last: number[] = [];

  add(term: number, row: number, level: number): void {
    const length = (this.lengths[term] ??= 0);
    let list = (this.lists[term] ??= new Uint8Array(FIRST_BYTES));
    if (length + LONGEST > list.length) {
      const larger = new Uint8Array(Math.ceil(list.length * GROWTH) + LONGEST);
      larger.set(list.subarray(0, length));
      this.lists[term] = list = larger;
    }
    let at = length;
    let rest = ((row - (this.last[term] ?? 0)) << LEVEL_BITS) | level;
    for (; rest > 0x7f; rest >>>= 7) list[at++] = (rest & 0x7f) | 0x80;
    list[at++] = rest;
    this.lengths[term] = at;
    this.last[term] = row;
    this.counts[term] = (this.counts[term] ?? 0) + 1;
  }

  build(): Postings {
    const starts = new Uint32Array(this.lengths.length + 1);
    this.lengths.forEach((length, term) => (starts[term + 1] = starts[term]! + length));
    const bytes = new Uint8Array(starts.at(-1)!);
    const none = new Uint8Array(0);
    // Each list is let go as soon as it is copied.
    for (let term = 0; term < this.lists.length; term++) {
      bytes.set(this.lists[term]!.subarray(0, this.lengths[term]), starts[term]);
      this.lists[term] = none;
    }
    const counts = Int32Array.from(this.counts);
    return {
      count: (term) => counts[term]!,
      visit(term, visit) {
        let row = 0;
        const end = starts[term + 1]!;
        for (let at = starts[term]!; at < end;) {
          let value = 0;
          let shift = 0;
          let byte = bytes[at++]!;
          for (; byte > 0x7f; byte = bytes[at++]!, shift += 7) value |= (byte & 0x7f) << shift;
          value |= byte << shift;
          row += value >>> LEVEL_BITS;
          visit(row, value & (LEVELS - 1));
        }
      },
    };
  }
}
