import type { Change, Origin } from '../changes/change';
import type { ChangeLog } from '../changes/log';
import type { Collection } from './collection';
import { countKey, recordIdBytes } from './layout';
import { scan } from './scan';
import type { KeyValueDatabase } from './scan';
import type { Entry, View } from './view';
import type { WriteLog } from './write-log';

/** When a write cannot be put on disk, the transaction around it says so, and each of its parts besides. */
const reportedByTransaction = (): void => undefined;

/** Reads and writes what is committed, inside the LMDB transaction of the moment. */
export class CommittedView implements View {
  private readonly counted = new Set<Collection>();
  private recorded: Change[] = [];

  constructor(
    private readonly database: KeyValueDatabase,
    private readonly log: WriteLog,
    private readonly changes: ChangeLog,
  ) {}

  get(key: Buffer): Buffer | undefined {
    return this.database.get(key);
  }

  range(start: Buffer, end: Buffer, reverse = false): Iterable<Entry> {
    return scan(this.database, start, end, reverse);
  }

  put(key: Buffer, value: Buffer): void {
    this.database.put(key, value).catch(reportedByTransaction);
    this.log.note(key);
  }

  delete(key: Buffer): void {
    this.database.remove(key).catch(reportedByTransaction);
    this.log.note(key);
  }

  addToCount(collection: Collection, change: number): void {
    collection.count += change;
    this.counted.add(collection);
  }

  record(change: Change): void {
    this.recorded.push(change);
  }

  /** What a transaction did, as one. */
  recordAll(changes: Change[], origin?: Origin): void {
    if (!origin) this.recorded.push(...changes);
    else if (changes.length) {
      this.saveChanges();
      this.changes.append(changes, origin);
    }
  }

  /** Appends the recorded changes to the log; call it inside their LMDB transaction. */
  saveChanges(): void {
    if (this.recorded.length) this.changes.append(this.recorded);
    this.recorded = [];
  }

  /** Puts the changed counts on disk; call it inside the LMDB transaction that changed them. */
  saveCounts(): void {
    for (const collection of this.counted)
      if (!collection.dropped)
        this.database
          .put(countKey(collection.id), recordIdBytes(collection.count))
          .catch(reportedByTransaction);
    this.counted.clear();
  }
}
