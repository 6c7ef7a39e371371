import { WriteConflict } from '../errors';
import { asText } from './layout';
import type { Transaction } from './transaction';

/** Who may write a key: the locks of open transactions, and the last writes that could conflict with them. */
export class WriteLog {
  readonly open = new Set<Transaction>();
  /** Number of the write under way or last done. */
  sequence = 1;
  /** Highest write that a new snapshot sees; commits are asynchronous, so it trails `sequence`. */
  visible = 1;
  private readonly locks = new Map<string, Transaction>();
  private readonly lastWrites = new Map<string, number>();
  private inFlight = 0;

  get hasLocks(): boolean {
    return this.locks.size > 0;
  }

  /** Records a write to the committed state; without transactions or commits in flight there is no conflict. */
  note(key: Buffer): void {
    if (this.open.size || this.inFlight) this.lastWrites.set(asText(key), this.sequence);
  }

  /** @throws WriteConflict if an open transaction other than `writer` holds the key. */
  checkHolder(key: string, writer: Transaction): void {
    const holder = this.locks.get(key);
    if (holder && holder !== writer) throw new WriteConflict(holder);
  }

  /**
   * Takes the key's lock for a transaction: the first committer wins.
   * @throws WriteConflict if another holds it, or it was written after the transaction's snapshot.
   */
  lock(key: string, writer: Transaction): void {
    this.checkHolder(key, writer);
    if (this.locks.has(key)) return;
    if ((this.lastWrites.get(key) ?? 0) > writer.snapshotSequence) throw new WriteConflict();
    this.locks.set(key, writer);
  }

  unlock(writer: Transaction, keys: Iterable<string>): void {
    this.open.delete(writer);
    for (const key of keys) if (this.locks.get(key) === writer) this.locks.delete(key);
    this.forget();
  }

  /** Follows one commit: `run` returns the sequence it used, which is visible from then on. */
  async follow(run: () => Promise<number>): Promise<void> {
    this.inFlight++;
    try {
      this.visible = Math.max(this.visible, await run());
    } finally {
      this.inFlight--;
      this.forget();
    }
  }

  private forget(): void {
    if (!this.open.size && !this.inFlight) this.lastWrites.clear();
  }
}
