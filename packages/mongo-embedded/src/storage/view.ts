import type { Collection } from './collection';
import type { Transaction } from './transaction';

export interface Entry {
  key: Buffer;
  value: Buffer;
}

export interface View {
  get(k: Buffer): Buffer | undefined;
  range(start: Buffer, end: Buffer, reverse?: boolean): Iterable<Entry>;
  put(k: Buffer, v: Buffer): void;
  del(k: Buffer): void;
  delta(collection: Collection, n: number): void;
  tx?: Transaction;
}
