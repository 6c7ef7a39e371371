import type { Binary } from 'bson';
import type { Doc } from '../bson/types';
import type { Index } from '../indexes/collection-index';
import { KeySpace, prefixOf, recordIdBytes } from './layout';

/** A collection as the catalog holds it in memory. */
export class Collection {
  indexes: Index[] = [];
  nextRecordId = 1;
  count = 0;
  /** What it was created with, such as a collation. */
  options: Doc = {};
  /** False while only the transaction that made it knows it. */
  isEntered = false;
  /** Set once it is dropped, for cursors and timers that still hold it. */
  dropped = false;
  /** Where its records begin on disk. */
  readonly recordPrefix: Buffer;

  constructor(
    public db: string,
    public name: string,
    readonly id: number,
    readonly uuid: Binary,
  ) {
    this.recordPrefix = prefixOf(KeySpace.Record, id);
  }

  get namespace(): string {
    return `${this.db}.${this.name}`;
  }

  /** The indexes that a write of this record keeps in step; one that is being built takes it in later. */
  indexesOf(recordId: number): Index[] {
    return this.indexes.filter(({ builtTo }) => recordId <= builtTo);
  }

  recordKey(recordId: number): Buffer {
    return Buffer.concat([this.recordPrefix, recordIdBytes(recordId)]);
  }
}
