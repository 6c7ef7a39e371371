import { Long } from 'bson';
import { randomInt } from 'node:crypto';
import type { Budget } from '../budget';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';
import { PAUSE } from '../rows';
import type { Rows } from '../rows';
import { DEFAULT_BATCH, MAX_BATCH_BYTES } from './limits';
import type { Session } from './session';

/** What keeps a cursor open beyond what has happened so far. */
export interface Live {
  /** Nothing more has happened so far: a pause that is to be waited for. */
  readonly isIdle: boolean;
  /** From where a client resumes after a batch that ends with `last`. */
  tokenAfter(last: Buffer | undefined): Doc;
  /** Ends when there may be more, after the time, or with one of the signals. */
  more(waitMs: number, signals: AbortSignal[]): Promise<void>;
}

/** A result that a client reads in batches. */
export interface Cursor {
  readonly id: bigint;
  readonly namespace: string;
  readonly documents: Iterator<Buffer | typeof PAUSE>;
  readonly budget: Budget;
  readonly session?: Session;
  readonly noTimeout: boolean;
  readonly live?: Live;
  readonly killed: AbortController;
  /** Read, but too large for the last batch. */
  next?: Buffer;
  usedAt: number;
  /** A batch is being read. */
  isBusy?: boolean;
}

interface CursorOptions {
  batchSize?: number;
  singleBatch?: boolean;
  noTimeout?: boolean;
  session?: Session;
  live?: Live;
}

/** The upper 32 bits of a cursor's id is random below this, so that an id of an earlier run finds nothing. */
const RANDOM_IDS = 0x3fffffff;

/** The open cursors. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private count = 0n;

  find(id: bigint, namespace: string): Cursor | undefined {
    const cursor = this.open.get(id);
    if (cursor?.namespace === namespace) return cursor;
    return undefined;
  }

  all(): Cursor[] {
    return [...this.open.values()];
  }

  /** Returns the first batch and opens a cursor for the rest, if any. */
  async first(
    namespace: string,
    documents: Rows<Buffer>,
    budget: Budget,
    options: CursorOptions,
  ): Promise<Doc> {
    const { batchSize = DEFAULT_BATCH, singleBatch = false, noTimeout = false } = options;
    const { session, live } = options;
    const id = (BigInt(randomInt(RANDOM_IDS)) << 32n) | ++this.count;
    const cursor = {
      id,
      namespace,
      documents: documents[Symbol.iterator](),
      budget,
      noTimeout,
      session,
      live,
      killed: new AbortController(),
      usedAt: Date.now(),
    };
    this.open.set(id, cursor);
    session?.cursors.add(id);
    const { batch, isLast } = await this.readBatch(cursor, batchSize);
    if (isLast || singleBatch) this.kill(id);
    const openId = this.open.has(id) ? Long.fromBigInt(id) : Long.ZERO;
    return {
      cursor: { firstBatch: batch, id: openId, ns: namespace, ...resumeFrom(cursor, batch) },
      ok: 1,
    };
  }

  /**
   * The next batch; of a live cursor, what comes within `waitMs` if there is nothing yet.
   * @throws ServerError 12051 while another command reads from the cursor.
   */
  async next(cursor: Cursor, signal: AbortSignal, batchSize: number, waitMs: number): Promise<Doc> {
    if (cursor.isBusy)
      throw new ServerError('CursorInUse', `cursor id ${cursor.id} is already in use`);
    cursor.usedAt = Date.now();
    const { batch, isLast } = await this.awaitBatch(cursor, signal, batchSize, waitMs);
    if (isLast) this.kill(cursor.id);
    const id = isLast ? Long.ZERO : Long.fromBigInt(cursor.id);
    return {
      cursor: { nextBatch: batch, id, ns: cursor.namespace, ...resumeFrom(cursor, batch) },
      ok: 1,
    };
  }

  /** @returns whether the cursor existed. */
  kill(id: bigint): boolean {
    const cursor = this.open.get(id);
    if (!cursor) return false;
    this.open.delete(id);
    cursor.documents.return?.();
    cursor.killed.abort(killedError(id));
    cursor.session?.cursors.delete(id);
    return true;
  }

  /** Live ones go on: they report what happened to the collection. */
  killAllOn(namespace: string): void {
    for (const cursor of this.all())
      if (cursor.namespace === namespace && !cursor.live) this.kill(cursor.id);
  }

  private async awaitBatch(
    cursor: Cursor,
    signal: AbortSignal,
    batchSize: number,
    waitMs: number,
  ): Promise<Batch> {
    const { live, killed } = cursor;
    const end = performance.now() + waitMs;
    for (;;) {
      cursor.budget.continueFor(signal);
      const read = await this.readBatch(cursor, batchSize);
      const left = end - performance.now();
      if (!live || read.batch.length || read.isLast || left <= 0) return read;
      cursor.isBusy = true;
      await live.more(left, [signal, killed.signal]);
      cursor.isBusy = false;
      signal.throwIfAborted();
      killed.signal.throwIfAborted();
    }
  }

  /** Reads a batch, with turns for others. @throws ServerError 237 if the cursor is killed meanwhile. */
  private async readBatch(cursor: Cursor, batchSize: number): Promise<Batch> {
    const batch: Buffer[] = [];
    cursor.isBusy = true;
    try {
      for (let bytes = 0; ;) {
        const next = cursor.next ?? nextOf(cursor.documents);
        if (next === PAUSE && cursor.live?.isIdle) return { batch, isLast: false };
        if (next === PAUSE || cursor.budget.isTimeUp) await cursor.budget.rest();
        if (!this.open.has(cursor.id)) throw killedError(cursor.id);
        if (next === undefined) return { batch, isLast: true };
        if (next === PAUSE) continue;
        cursor.next = next;
        bytes += next.length;
        const isFull = batch.length >= batchSize || (batch.length > 0 && bytes > MAX_BATCH_BYTES);
        if (isFull) return { batch, isLast: false };
        batch.push(next);
        cursor.next = undefined;
      }
    } catch (error) {
      this.kill(cursor.id);
      throw error;
    } finally {
      cursor.isBusy = false;
    }
  }
}

interface Batch {
  batch: Buffer[];
  isLast: boolean;
}

const killedError = (id: bigint): ServerError =>
  new ServerError('CursorKilled', `cursor id ${id} was killed`);

const resumeFrom = ({ live }: Cursor, batch: Buffer[]): Doc =>
  live ? { postBatchResumeToken: live.tokenAfter(batch.at(-1)) } : {};

function nextOf(documents: Iterator<Buffer | typeof PAUSE>): Buffer | typeof PAUSE | undefined {
  const { done, value } = documents.next();
  if (done) return undefined;
  return value;
}
