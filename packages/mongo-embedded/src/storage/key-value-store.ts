import fs from 'node:fs';
import path from 'node:path';
import { open } from 'lmdb';
import { CommittedView } from './committed-view';
import type { KeyValueDatabase } from './scan';
import { Transaction } from './transaction';
import type { View } from './view';
import { WriteLog } from './write-log';

export interface StoreOptions {
  path: string;
  durability?: 'fsync' | 'none';
}

type Outcome<Result> = { result: Result } | { error: unknown };

/** The ordered key space on disk: reads, group-committed writes, and transactions over it. */
export class KeyValueStore {
  readonly log = new WriteLog();
  readonly committed: CommittedView;
  private readonly database: KeyValueDatabase;
  private readonly durable: boolean;

  constructor(options: StoreOptions) {
    fs.mkdirSync(options.path, { recursive: true });
    this.durable = options.durability !== 'none';
    this.database = open<Buffer, Buffer>({
      path: path.join(options.path, 'data.mdb'),
      encoding: 'binary',
      keyEncoding: 'binary',
      noSync: !this.durable,
      overlappingSync: false, // a commit resolves only once it is flushed
    });
    this.committed = new CommittedView(this.database, this.log);
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

  begin(): Transaction {
    return new Transaction(this.database, this.log, true);
  }

  async commit(transaction: Transaction): Promise<void> {
    try {
      if (!transaction.isEmpty) await this.commitOne(() => transaction.apply(this.committed));
    } finally {
      transaction.end();
    }
  }

  async close(): Promise<void> {
    for (const transaction of [...this.log.open]) transaction.end();
    await this.database.close();
  }

  /** A write beside open transactions: kept aside first, since it may meet a lock half way. */
  private applied<Result>(act: (view: View) => Result): Outcome<Result> {
    const aside = new Transaction(this.database, this.log, false);
    const outcome = attempt(() => act(aside));
    if ('result' in outcome) aside.apply(this.committed);
    aside.end();
    return outcome;
  }

  /** One LMDB transaction. A throw inside it would not undo its puts, so `body` must not throw. */
  private commitOne(body: () => void): Promise<void> {
    return this.log.follow(async () => {
      let sequence = 0;
      const numbered = () => {
        sequence = ++this.log.sequence;
        body();
        this.committed.saveCounts();
      };
      if (this.durable) await this.database.transaction(numbered);
      else this.database.transactionSync(numbered);
      return sequence;
    });
  }
}

function attempt<Result>(act: () => Result): Outcome<Result> {
  try {
    return { result: act() };
  } catch (error) {
    return { error };
  }
}
