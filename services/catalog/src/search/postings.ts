/* oxlint-disable typescript/no-non-null-assertion -- measured hot loops over typed arrays */
import { createByteLists } from './byte-lists';
import type { ByteLists } from './byte-lists';

/** Rows of a term, with the term's level in each. */
export interface Postings {
  /** Number of rows with the term. */
  count(term: number): number;
  /**
   * Raises the value in `best` for each row of the term and appends new rows to `rows` from `met` on.
   * @returns the number of rows in `rows`
   */
  raise(
    term: number,
    values: Float32Array,
    best: Float32Array,
    rows: Int32Array,
    met: number,
  ): number;
}

/** Level of a term in a row: 0 is lowest. */
export const LEVELS = 4;
const LEVEL_BITS = 2;

/**
 * Ascending rows stored as deltas with the level in the lowest bits: one to two bytes per pair instead of sixteen in lists
 * of numbers.
 */
export class PostingsBuilder {
  private readonly lists: ByteLists;
  private readonly counts: number[] = [];
  private readonly last: number[] = [];

  /** @param blockSize bytes that are allocated at once */
  constructor(blockSize?: number) {
    this.lists = createByteLists(blockSize);
  }

  add(term: number, row: number, level: number): void {
    let rest = ((row - (this.last[term] ?? 0)) << LEVEL_BITS) | level;
    for (; rest > 0x7f; rest >>>= 7) this.lists.push(term, (rest & 0x7f) | 0x80);
    this.lists.push(term, rest);
    this.last[term] = row;
    this.counts[term] = (this.counts[term] ?? 0) + 1;
  }

  build(): Postings {
    const { starts, bytes } = this.lists.join(this.counts.length);
    const counts = Int32Array.from(this.counts);
    return {
      count: (term) => counts[term]!,
      // A plain loop, because a search visits hundreds of thousands of pairs.
      raise(term, values, best, rows, met) {
        let row = 0;
        let filled = met;
        const end = starts[term + 1]!;
        for (let at = starts[term]!; at < end;) {
          let pair = 0;
          let shift = 0;
          let byte = bytes[at++]!;
          for (; byte > 0x7f; byte = bytes[at++]!, shift += 7) pair |= (byte & 0x7f) << shift;
          pair |= byte << shift;
          row += pair >>> LEVEL_BITS;
          const value = values[pair & (LEVELS - 1)]!;
          const known = best[row]!;
          if (known === 0) rows[filled++] = row;
          if (value > known) best[row] = value;
        }
        return filled;
      },
    };
  }
}
