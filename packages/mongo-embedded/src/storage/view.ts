import type { Change } from '../changes/change';
import type { Collection } from './collection';
import type { Transaction } from './transaction';

export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** What a command reads and writes through: the committed state, or a transaction over it. */
export interface View {
  readonly transaction?: Transaction;
  get(key: Buffer): Buffer | undefined;
  /** Entries from `start` up to, and without, `end`. */
  range(start: Buffer, end: Buffer, reverse?: boolean): Iterable<Entry>;
  put(key: Buffer, value: Buffer): void;
  delete(key: Buffer): void;
  /** Notes that the collection has so many documents more (or fewer). */
  addToCount(collection: Collection, change: number): void;
  /** Notes what was done, for those who watch. */
  record(change: Change): void;
}
