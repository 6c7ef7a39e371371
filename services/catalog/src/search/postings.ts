import { addRow, type Rows } from './rows';

/** In which rows a term stands. */
export interface Postings {
  addTo(rows: Rows, term: number): void;
}

/** Collects (term, row) pairs in flat arrays: ten million of them are 80 MB, not a gigabyte of lists. */
export class PostingsBuilder {
  private terms = new Int32Array(1 << 14);
  private rows = new Int32Array(1 << 14);
  private length = 0;

  add(term: number, row: number): void {
    if (this.length === this.terms.length) {
      this.terms = doubled(this.terms);
      this.rows = doubled(this.rows);
    }
    this.terms[this.length] = term;
    this.rows[this.length++] = row;
  }

  build(termCount: number): Postings {
    const starts = new Int32Array(termCount + 1);
    for (let at = 0; at < this.length; at++) starts[this.terms[at]! + 1]! += 1;
    for (let term = 0; term < termCount; term++) starts[term + 1]! += starts[term]!;
    const next = starts.slice();
    const sorted = new Int32Array(this.length);
    for (let at = 0; at < this.length; at++) sorted[next[this.terms[at]!]!++] = this.rows[at]!;
    return {
      addTo(rows, term) {
        for (let at = starts[term]!; at < starts[term + 1]!; at++) addRow(rows, sorted[at]!);
      },
    };
  }
}

function doubled(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
