import { Timestamp } from 'bson';
import type { Doc } from '../bson/types';
import { WriteConflict } from '../errors';
import type { Collection } from '../storage/collection';
import type { Store } from '../storage/store';
import type { Transaction } from '../storage/transaction';
import type { View } from '../storage/view';
import { Cursors } from './cursors';
import { MemoryBudget } from './memory-budget';
import { type Session, Sessions, abortTransaction } from './session';

/** One command on its way. */
export interface CommandContext {
  readonly command: Doc;
  readonly name: string;
  readonly db: string;
  readonly session?: Session;
  readonly transaction?: Transaction;
  /** Documents sent beside the command, as bytes. */
  readonly sequences?: Map<string, Buffer[]>;
  /** Set by a write error inside a transaction: it cannot go on. */
  mustAbort?: boolean;
}

export type Handler = (engine: Engine, context: CommandContext) => Promise<Doc> | Doc;

const MAX_WRITE_ATTEMPTS = 100;

/** What commands share: the store, the cursors, the sessions and the logical clock. */
export class Engine {
  readonly cursors = new Cursors();
  readonly sessions = new Sessions();
  private lastSecond = 0;
  private increment = 0;

  constructor(
    readonly store: Store,
    /** Host and port as clients reach them. */
    readonly address: () => string,
    private readonly memoryLimit: number,
  ) {}

  /** The logical time: seconds, and a count of the writes within one. */
  clusterTime(): Timestamp {
    const second = Math.floor(Date.now() / 1000);
    if (second > this.lastSecond) {
      this.lastSecond = second;
      this.increment = 1;
    }
    return new Timestamp({ t: this.lastSecond, i: this.increment });
  }

  countWrite(): void {
    this.clusterTime();
    this.increment++;
  }

  newBudget(): MemoryBudget {
    return new MemoryBudget(this.memoryLimit);
  }

  viewOf(context: CommandContext): View {
    return context.transaction ?? this.store.keyValues.committed;
  }

  /** The collection, made if it is not there. Call it inside a write. */
  ensureCollection(db: string, name: string): Collection {
    return this.store.catalog.find(db, name) ?? this.store.catalog.create(db, name);
  }

  /** Runs a write in the command's transaction, or as one of its own that waits for transactions in its way. */
  async write<Result>(context: CommandContext, act: (view: View) => Result): Promise<Result> {
    if (context.transaction) return act(context.transaction);
    for (let attempt = 1; ; attempt++) {
      try {
        const result = await this.store.keyValues.write(act);
        this.countWrite();
        return result;
      } catch (error) {
        if (!(error instanceof WriteConflict) || !error.holder || attempt >= MAX_WRITE_ATTEMPTS) throw error;
        await error.holder.ended;
      }
    }
  }

  endSession(session: Session): void {
    for (const cursor of session.cursors) this.cursors.kill(cursor);
    if (session.transaction) abortTransaction(session);
    this.sessions.forget(session);
  }
}
