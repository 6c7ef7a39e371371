import { Timestamp } from 'bson';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Budget, WRITE_SLICE_MS } from '../budget';
import type { Doc } from '../bson/types';
import { ServerError, WriteConflict } from '../errors';
import type { Collection } from '../storage/collection';
import type { Store } from '../storage/store';
import type { Transaction } from '../storage/transaction';
import type { View } from '../storage/view';
import { Cursors } from './cursors';
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
  /** Aborted when the client is gone: nobody waits for what is read. */
  readonly signal: AbortSignal;
  /** Set by a write error inside a transaction: it cannot go on. */
  mustAbort?: boolean;
}

export type Handler = (engine: Engine, context: CommandContext) => Promise<Doc> | Doc;

const MAX_WRITE_ATTEMPTS = 100;

/** What commands share: the store, the cursors, the sessions and the logical clock. */
export class Engine {
  readonly cursors = new Cursors();
  readonly sessions = new Sessions();
  private readonly stopping = new AbortController();
  private readonly background = new Map<string, Promise<void>>();
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

  /** What a command may use. Reads pass their client's signal; writes go on when their client is gone. */
  newBudget(signal: AbortSignal = this.stopping.signal): Budget {
    return new Budget(this.memoryLimit, signal);
  }

  private writeBudget(): Budget {
    return new Budget(this.memoryLimit, this.stopping.signal, WRITE_SLICE_MS);
  }

  /** Between two writes of one command: lets others run. @throws ServerError 11600 when the server stops. */
  async rest(): Promise<void> {
    await nextTurn();
    this.stopping.signal.throwIfAborted();
  }

  viewOf(context: Pick<CommandContext, 'transaction'>): View {
    return context.transaction ?? this.store.keyValues.committed;
  }

  /** The collection, made if it is not there. Call it inside a write. */
  ensureCollection(db: string, name: string): Collection {
    return this.store.catalog.find(db, name) ?? this.store.catalog.create(db, name);
  }

  /**
   * Runs a write in the command's transaction, or as one of its own that waits for transactions in its way: `act` may
   * run again. Its budget tells when it has kept others waiting long enough.
   */
  async write<Result>(
    context: Pick<CommandContext, 'transaction'>,
    act: (view: View, budget: Budget) => Result,
  ): Promise<Result> {
    if (context.transaction) return act(context.transaction, this.writeBudget());
    for (let attempt = 1; ; attempt++) {
      try {
        const result = await this.store.keyValues.write((view) => act(view, this.writeBudget()));
        this.countWrite();
        return result;
      } catch (error) {
        if (!(error instanceof WriteConflict) || !error.holder || attempt >= MAX_WRITE_ATTEMPTS)
          throw error;
        await error.holder.ended;
        this.stopping.signal.throwIfAborted();
      }
    }
  }

  endSession(session: Session): void {
    for (const cursor of session.cursors) this.cursors.kill(cursor);
    if (session.transaction) abortTransaction(session);
    this.sessions.forget(session);
  }
  /** Runs what no client waits for, unless it still runs from before. */
  runInBackground(name: string, work: () => Promise<void>): void {
    if (this.background.has(name)) return;
    const running = work()
      .catch(() => undefined)
      .finally(() => this.background.delete(name));
    this.background.set(name, running);
  }

  /** Ends what runs; `idle` is when the commands of all connections have answered. */
  async stop(idle: () => Promise<unknown>): Promise<void> {
    this.stopping.abort(new ServerError('InterruptedAtShutdown', 'interrupted at shutdown'));
    for (const session of this.sessions.all()) abortTransaction(session);
    await Promise.all([idle(), ...this.background.values()]);
    await this.store.close();
  }
}
