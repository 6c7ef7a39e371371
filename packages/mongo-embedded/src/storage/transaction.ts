import type { Transaction as Snapshot } from 'lmdb';
import { ServerError } from '../errors';
import type { Change, Origin } from '../changes/change';
import type { Collection } from './collection';
import type { CommittedView } from './committed-view';
import { asText } from './layout';
import { Overlay } from './overlay';
import { scan } from './scan';
import type { KeyValueDatabase } from './scan';
import type { Entry, View } from './view';
import type { WriteLog } from './write-log';

/**
 * Writes that are buffered until they are applied: of one command (over the committed state) or, with `multi`, of a
 * multi-document transaction (over a snapshot, with a lock on each key it writes).
 */
export class Transaction implements View {
  readonly transaction = this;
  /** Collections it wrote to: their catalog entries must not change before it ends. */
  readonly touched = new Set<Collection>();
  readonly countChanges = new Map<Collection, number>();
  /** Collections it made, by namespace: invisible to others before it commits. */
  readonly created = new Map<string, Collection>();
  /** The last write its snapshot sees. */
  readonly snapshotSequence: number;
  readonly ended: Promise<void>;
  private readonly overlay = new Overlay();
  private snapshot?: Snapshot;
  private markEnded!: () => void;
  private finished = false;
  private readonly recorded: Change[] = [];

  constructor(
    private readonly database: KeyValueDatabase,
    private readonly log: WriteLog,
    private readonly multi: boolean,
    /** The session it belongs to, as reported in its changes. */
    private readonly origin?: Origin,
  ) {
    this.snapshotSequence = log.visible;
    this.ended = new Promise((resolve) => (this.markEnded = resolve));
    if (!multi) return;
    log.open.add(this);
    this.snapshot = database.useReadTransaction();
  }

  get isEmpty(): boolean {
    return this.overlay.isEmpty && !this.created.size;
  }

  get(key: Buffer): Buffer | undefined {
    const change = this.overlay.find(key);
    if (change) return change.value ?? undefined;
    return this.database.get(key, this.multi ? { transaction: this.openSnapshot() } : undefined);
  }

  range(start: Buffer, end: Buffer, reverse = false): Iterable<Entry> {
    const base = scan(
      this.database,
      start,
      end,
      reverse,
      this.multi ? () => this.openSnapshot() : undefined,
    );
    if (this.overlay.isEmpty) return base;
    return this.overlay.over(base, start, end, reverse);
  }

  /** @throws WriteConflict if another transaction holds the key, or wrote it since this one's snapshot. */
  put(key: Buffer, value: Buffer): void {
    this.write(key, value);
  }

  /** @throws WriteConflict as `put` does. */
  delete(key: Buffer): void {
    this.write(key, null);
  }

  addToCount(collection: Collection, change: number): void {
    this.countChanges.set(collection, (this.countChanges.get(collection) ?? 0) + change);
  }

  record(change: Change): void {
    this.recorded.push(change);
  }

  /** Hands the writes on; call it inside an LMDB transaction. */
  apply(view: CommittedView): void {
    for (const { key, value } of this.overlay.values())
      if (value) view.put(key, value);
      else view.delete(key);
    for (const [collection, change] of this.countChanges) view.addToCount(collection, change);
    view.recordAll(this.recorded, this.origin);
  }

  /** Frees its locks and its snapshot; what was not applied is gone. */
  end(): void {
    if (this.finished) return;
    this.finished = true;
    if (this.multi) this.log.unlock(this, this.overlay.keys());
    this.snapshot?.done();
    this.snapshot = undefined;
    this.markEnded();
  }

  /** @throws ServerError 251 once the transaction has ended, as one may while a command of it waits for its turn. */
  private openSnapshot(): Snapshot {
    if (this.snapshot) return this.snapshot;
    throw new ServerError('NoSuchTransaction', 'Transaction has been aborted.');
  }

  private write(key: Buffer, value: Buffer | null): void {
    if (this.multi) this.openSnapshot();
    const name = asText(key);
    if (this.multi) this.log.lock(name, this);
    else this.log.checkHolder(name, this);
    this.overlay.set(name, { key, value });
  }
}
