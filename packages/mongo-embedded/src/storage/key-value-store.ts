import fs from 'node:fs';
import path from 'node:path';
import { open } from 'lmdb';
import { WriteConflict } from '../errors';
import type { Origin } from '../changes/change';
import { ChangeLog } from '../changes/log';
import { CommittedView } from './committed-view';
import { breakSeal, seal } from './integrity';
import type { KeyValueDatabase } from './scan';
import { Transaction } from './transaction';
import type { View } from './view';
import { WriteLog } from './write-log';

export interface StoreOptions {
  path: string;
  durability?: 'fsync' | 'none';
}

export const DATA_FILE = 'data.mdb';
const OWNER_ONLY = 0o600;

type Outcome<Result> = { result: Result } | { error: unknown };

/** The ordered key space on disk: reads, group-committed writes, and transactions over it. */
export class KeyValueStore {
  readonly log = new WriteLog();
  /** What was done lately, for those who watch. */
  readonly changes: ChangeLog;
  readonly committed: CommittedView;
  private readonly database: KeyValueDatabase;
  private readonly durable: boolean;
  private readonly file: string;

  constructor(options: StoreOptions) {
    this.file = path.join(options.path, DATA_FILE);
    for (const file of [this.file, `${this.file}-lock`]) keepPrivate(file);
    this.durable = options.durability !== 'none';
    this.database = open<Buffer, Buffer>({
      path: this.file,
      encoding: 'binary',
      keyEncoding: 'binary',
      noSync: !this.durable,
      overlappingSync: false, // a commit resolves only once it is flushed
      eventTurnBatching: false, // otherwise a failed commit rejects a promise that cannot be caught
    });
    breakSeal(this.file);
    this.changes = new ChangeLog(this.database);
    this.committed = new CommittedView(this.database, this.log, this.changes);
  }

  /**
   * Runs `act` as one write, whole or not at all; settles once it is committed (and on disk, unless durability is
   * `none`).
   * @throws whatever `act` throws; WriteConflict when it meets an open transaction.
   */
  async write<Result>(act: (view: View) => Result): Promise<Result> {
    let outcome: Outcome<Result> | undefined;
    await this.commitOne(() => {
      outcome = this.log.hasLocks ? this.applied(act) : attempt(() => act(this.committed));
    });
    if ('error' in outcome!) throw outcome.error;
    return outcome!.result;
  }

  begin(origin?: Origin): Transaction {
    return new Transaction(this.database, this.log, true, origin);
  }

  /**
   * Commits what the transaction wrote, and with it what `beside` writes, unless `isFit` says that it cannot be.
   * @throws WriteConflict in that case.
   */
  async commit(
    transaction: Transaction,
    beside: (view: View) => void = () => undefined,
    isFit: () => boolean = () => true,
  ): Promise<void> {
    let fits = true;
    try {
      if (transaction.isEmpty) return;
      await this.commitOne(() => {
        fits = isFit();
        if (!fits) return;
        beside(this.committed);
        transaction.apply(this.committed);
      });
      if (!fits) throw new WriteConflict();
    } finally {
      transaction.end();
    }
  }

  async close(): Promise<void> {
    for (const transaction of [...this.log.open]) transaction.end();
    await this.database.close();
    seal(this.file);
  }

  /** A write beside open transactions: buffered first, since it may meet a lock. */
  private applied<Result>(act: (view: View) => Result): Outcome<Result> {
    const aside = new Transaction(this.database, this.log, false);
    const outcome = attempt(() => act(aside));
    if ('result' in outcome) aside.apply(this.committed);
    aside.end();
    return outcome;
  }

  /** @throws the cause of the failed write. */
  private async run(body: () => void): Promise<void> {
    try {
      if (this.durable) await this.database.transaction(body);
      else this.database.transactionSync(body);
    } catch (error) {
      // The cause comes as a promise of its own, which no other code awaits.
      const cause = (error as { commitError?: Promise<never> }).commitError;
      throw cause ? await cause.catch((reason: unknown) => reason) : error;
    }
  }

  /** One LMDB transaction. A throw inside it would not undo its puts, so `body` must not throw. */
  private commitOne(body: () => void): Promise<void> {
    return this.log.follow(async () => {
      let sequence = 0;
      const numbered = () => {
        sequence = ++this.log.sequence;
        this.changes.clock.tick();
        body();
        this.committed.saveCounts();
        this.committed.saveChanges();
      };
      await this.run(numbered);
      this.changes.announce();
      return sequence;
    });
  }
}

/** Makes the file, or leaves it, readable by its owner alone. */
function keepPrivate(file: string): void {
  fs.closeSync(fs.openSync(file, 'a', OWNER_ONLY));
  fs.chmodSync(file, OWNER_ONLY);
}

function attempt<Result>(act: () => Result): Outcome<Result> {
  try {
    return { result: act() };
  } catch (error) {
    return { error };
  }
}
