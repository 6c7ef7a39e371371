import { Long } from 'bson';
import type { Doc } from '../bson/types';
import { DEFAULT_BATCH, MAX_BATCH_BYTES } from './limits';
import type { Session } from './session';

/** An answer that a client reads in batches. */
export interface Cursor {
  readonly id: bigint;
  readonly namespace: string;
  readonly documents: Iterator<Buffer>;
  readonly session?: Session;
  readonly noTimeout: boolean;
  /** Read, but too large for the last batch. */
  next?: Buffer;
  usedAt: number;
}

/** The open cursors. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private count = 0n;

  find(id: bigint, namespace: string): Cursor | undefined {
    const cursor = this.open.get(id);
    return cursor?.namespace === namespace ? cursor : undefined;
  }

  all(): Cursor[] {
    return [...this.open.values()];
  }

  /** Answers the first batch; keeps a cursor for the rest, if there is any. */
  first(
    namespace: string,
    documents: Iterable<Buffer>,
    options: { batchSize?: number; singleBatch?: boolean; noTimeout?: boolean; session?: Session } = {},
  ): Doc {
    // The high half is random, so that an id of an earlier run finds nothing.
    const id = (BigInt(Math.floor(Math.random() * 0x3fffffff)) << 32n) | ++this.count;
    const { batchSize = DEFAULT_BATCH, singleBatch = false, noTimeout = false, session } = options;
    const cursor = { id, namespace, documents: documents[Symbol.iterator](), noTimeout, session, usedAt: Date.now() };
    const { batch, isLast } = readBatch(cursor, batchSize);
    if (isLast || singleBatch) cursor.documents.return?.();
    else {
      this.open.set(id, cursor);
      session?.cursors.add(id);
    }
    const openId = this.open.has(id) ? Long.fromBigInt(id) : Long.ZERO;
    return { cursor: { firstBatch: batch, id: openId, ns: namespace }, ok: 1 };
  }

  next(cursor: Cursor, batchSize: number): Doc {
    cursor.usedAt = Date.now();
    const { batch, isLast } = readBatch(cursor, batchSize);
    if (isLast) this.kill(cursor.id);
    const id = isLast ? Long.ZERO : Long.fromBigInt(cursor.id);
    return { cursor: { nextBatch: batch, id, ns: cursor.namespace }, ok: 1 };
  }

  /** Answers whether there was such a cursor. */
  kill(id: bigint): boolean {
    const cursor = this.open.get(id);
    if (!cursor) return false;
    this.open.delete(id);
    cursor.documents.return?.();
    cursor.session?.cursors.delete(id);
    return true;
  }

  killAllOn(namespace: string): void {
    for (const cursor of this.all()) if (cursor.namespace === namespace) this.kill(cursor.id);
  }
}

function readBatch(cursor: Cursor, batchSize: number): { batch: Buffer[]; isLast: boolean } {
  const batch: Buffer[] = [];
  for (let bytes = 0; ; ) {
    cursor.next ??= nextOf(cursor.documents);
    if (cursor.next === undefined) return { batch, isLast: true };
    bytes += cursor.next.length;
    const isFull = batch.length >= batchSize || (batch.length > 0 && bytes > MAX_BATCH_BYTES);
    if (isFull) return { batch, isLast: false };
    batch.push(cursor.next);
    cursor.next = undefined;
  }
}

function nextOf(documents: Iterator<Buffer>): Buffer | undefined {
  const { done, value } = documents.next();
  return done ? undefined : value;
}
