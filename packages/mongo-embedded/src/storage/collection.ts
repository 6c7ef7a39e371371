import type { Binary } from 'bson';
import type { Index } from '../index/index';
import { KeySpace, prefixOf, recordIdBytes } from './layout';

/** A collection as the catalog holds it in memory. */
export class Collection {
  indexes: Index[] = [];
  nextRecordId = 1;
  count = 0;
  /** Set once it is dropped, for cursors and timers that still hold it. */
  dropped = false;
  /** Where its records begin on disk. */
  readonly recordPrefix: Buffer;

  constructor(
    readonly db: string,
    readonly name: string,
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
