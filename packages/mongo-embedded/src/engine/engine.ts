import { ObjectId } from 'bson';
import type { Timestamp } from 'bson';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Budget, WRITE_SLICE_MS } from '../budget';
import type { Doc } from '../bson/types';
import { ServerError, WriteConflict } from '../errors';
import type { Collection } from '../storage/collection';
import type { Store } from '../storage/store';
import { TakesLong } from '../rows';
import { Snapshots } from '../storage/snapshots';
import { storageError } from '../storage/storage-error';
import type { Transaction } from '../storage/transaction';
import type { View } from '../storage/view';
import { Cursors } from './cursors';
import { FailPoints } from './fail-points';
import { maxTimeOf } from './max-time';
import type { RetryableWrite } from './retryable-write';
import { Sessions, abortTransaction } from './session';
import type { Session } from './session';

/** One command on its way. */
export interface CommandContext {
  readonly command: Doc;
  readonly name: string;
  readonly db: string;
  readonly session?: Session;
  readonly transaction?: Transaction;
  /** The command as bytes. */
  readonly body?: Buffer;
  /** Documents sent beside the command, as bytes. */
  readonly sequences?: Map<string, Buffer[]>;
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal;
  /** Of a write that may be sent again: what is known of the first time, and how to note how far it got. */
  readonly retry?: RetryableWrite;
  /** Set by a write error inside a transaction: it cannot go on. */
  mustAbort?: boolean;
}

/** Where a command reads and writes. */
export type Place = Pick<CommandContext, 'db' | 'transaction'>;

export type Handler = (engine: Engine, context: CommandContext) => Promise<Doc> | Doc;

const MAX_WRITE_ATTEMPTS = 100;

/** What commands share: the store, the cursors, the sessions and the logical clock. */
export class Engine {
  readonly cursors = new Cursors();
  readonly sessions = new Sessions();
  /** Of this run: tells clients that watch the topology that the server has restarted. */
  readonly processId = new ObjectId();
  /** Whether `configureFailPoint` is there. */
  readonly hasTestCommands: boolean;
  readonly failPoints = new FailPoints();
  readonly snapshots: Snapshots;
  private readonly stopping = new AbortController();
  private readonly background = new Map<string, Promise<void>>();

  constructor(
    readonly store: Store,
    /** Host and port as clients reach them. */
    readonly address: () => string,
    private readonly memoryLimit: number,
    { hasTestCommands = false }: { hasTestCommands?: boolean } = {},
  ) {
    this.hasTestCommands = hasTestCommands;
    this.snapshots = new Snapshots(store.keyValues);
  }

  /** The logical time: seconds, and a count of the writes within one. */
  clusterTime(): Timestamp {
    return this.store.keyValues.changes.clock.now();
  }

  /** The logical time of one more write. */
  tick(): Timestamp {
    return this.store.keyValues.changes.clock.tick();
  }

  /** What a read may use: it ends when its client is gone, or when the time it was given is over. */
  newBudget({ command, signal }: Pick<CommandContext, 'command' | 'signal'>): Budget {
    return new Budget(this.memoryLimit, signal, undefined, maxTimeOf(command));
  }

  /** What the reading part of a write may use; it goes on when its client is gone. */
  newWriteBudget(command: Doc = {}): Budget {
    return new Budget(this.memoryLimit, this.stopping.signal, undefined, maxTimeOf(command));
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

  /** The collection as the command sees it: one that a transaction made is seen in it alone. */
  collectionOf({ db, transaction }: Place, name: string): Collection | undefined {
    return transaction?.created.get(`${db}.${name}`) ?? this.store.catalog.find(db, name);
  }

  /** The collection, made if it is not there. Call it inside a write. */
  ensureCollection({ db, transaction }: Place, name: string, options?: Doc): Collection {
    return (
      this.collectionOf({ db, transaction }, name) ??
      this.store.catalog.create(db, name, { transaction, options })
    );
  }

  /** Commits a transaction, the collections it made and the note that it did. @throws WriteConflict. */
  async commit(transaction: Transaction, note: (view: View) => void): Promise<void> {
    const { catalog, keyValues } = this.store;
    const created = [...transaction.created.values()];
    try {
      await keyValues.commit(
        transaction,
        (view) => {
          for (const collection of created) catalog.enter(collection);
          note(view);
        },
        () => created.every(({ db, name }) => !catalog.find(db, name)),
      );
    } catch (error) {
      throw this.recovered(error);
    }
  }

  /** The error for the client, after memory was brought back to what is on disk. */
  private recovered(error: unknown): unknown {
    if (error instanceof ServerError || error instanceof TakesLong) return error;
    this.store.catalog.restore();
    this.store.keyValues.changes.restore();
    const isDefect = error instanceof TypeError || error instanceof RangeError;
    return isDefect ? error : storageError(error, this.store.directory);
  }

  /**
   * Runs a write in the command's transaction, or as one of its own that waits for transactions in its way: `act` may
   * run again. Its budget says when it must yield.
   */
  async write<Result>(
    context: Pick<CommandContext, 'transaction'>,
    act: (view: View, budget: Budget) => Result,
  ): Promise<Result> {
    if (context.transaction) return act(context.transaction, this.writeBudget());
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.store.keyValues.write((view) => act(view, this.writeBudget()));
      } catch (error) {
        if (!(error instanceof WriteConflict) || !error.holder || attempt >= MAX_WRITE_ATTEMPTS)
          throw this.recovered(error);
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

  /** Ends what runs; `idle` is when the commands of all connections have ended. */
  async stop(idle: () => Promise<unknown>): Promise<void> {
    this.stopping.abort(new ServerError('InterruptedAtShutdown', 'interrupted at shutdown'));
    for (const session of this.sessions.all()) abortTransaction(session);
    await Promise.all([idle(), ...this.background.values()]);
    await this.store.close();
  }
}
