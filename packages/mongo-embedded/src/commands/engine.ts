import { Timestamp } from 'bson';
import { toBool } from '../bson/number';
import type { BsonValue, Doc } from '../bson/types';
import { checkName } from './arguments';
import { WriteConflict } from '../errors';
import type { Collection } from '../storage/collection';
import type { Store } from '../storage/store';
import type { Transaction } from '../storage/transaction';
import type { View } from '../storage/view';

export interface Session {
  id: string;
  txnNumber: bigint;
  tx?: Transaction;
  state: 'none' | 'active' | 'committed' | 'aborted';
  retry?: { n: bigint; cmd: string; reply: Doc };
  last: number;
  cursors: Set<bigint>;
}

interface Cursor {
  id: bigint;
  ns: string;
  it: Iterator<Buffer>;
  session?: string;
  tx?: Transaction;
  peek?: Buffer;
  used: number;
  noTimeout?: boolean;
  originating: string;
  orphan: boolean;
}

export interface CommandContext {
  cmd: Doc;
  name: string;
  db: string;
  tx?: Transaction;
  session?: Session;
  raw?: Map<string, Buffer[]>;
  abort?: boolean;
}

export const VERSION = '8.0.4',
  MAX_WIRE = 25,
  REPLICA_SET = 'rs0',
  MAX_BSON = 16777216,
  BATCH_BYTES = 16 * 1024 * 1024;

/** What commands share: the store, the cursors, the sessions and the logical clock. */
export class Engine {
  cursors = new Map<bigint, Cursor>();
  nextCursor = 1n;
  sessions = new Map<string, Session>();
  started = Date.now();
  opTime = { s: 0, i: 0 };
  constructor(
    public store: Store,
    public address: () => string,
  ) {}
  clusterTime(): Timestamp {
    const s = Math.floor(Date.now() / 1000);
    if (s > this.opTime.s) this.opTime = { s, i: 1 };
    return new Timestamp({ t: this.opTime.s, i: this.opTime.i });
  }
  tick(): Timestamp {
    this.clusterTime();
    this.opTime.i++;
    return new Timestamp({ t: this.opTime.s, i: this.opTime.i });
  }
  view(context: CommandContext): View {
    return context.tx ?? this.store.live;
  }
  /** Runs a write inside the transaction if there is one, else as its own LMDB transaction. */
  async write<R>(context: CommandContext, fn: (view: View) => R): Promise<R> {
    if (context.tx) return fn(context.tx);
    for (let n = 0; ; n++) {
      try {
        const r = await this.store.write(fn);
        this.tick();
        return r;
      } catch (e) {
        if (e instanceof WriteConflict && e.holder && n < 100) {
          await e.holder.done;
          continue;
        }
        throw e;
      }
    }
  }
  coll(context: CommandContext, name: BsonValue): Collection | undefined {
    checkName(context.db, name);
    return this.store.get(context.db, name);
  }
  need(db: string, name: string): Collection {
    return this.store.get(db, name) ?? this.store.create(db, name);
  }
  newCursor(context: CommandContext, ns: string, it: Iterator<Buffer>): Cursor {
    const id = (BigInt(Math.floor(Math.random() * 0x3fffffff)) << 32n) | this.nextCursor++;
    const k: Cursor = {
      id,
      ns,
      it,
      session: context.session?.id,
      tx: context.tx,
      used: Date.now(),
      originating: context.name,
      orphan: !context.session,
      noTimeout: toBool(context.cmd.noCursorTimeout),
    };
    this.cursors.set(id, k);
    context.session?.cursors.add(id);
    return k;
  }
  killCursor(id: bigint) {
    const k = this.cursors.get(id);
    if (!k) return false;
    this.cursors.delete(id);
    k.it.return?.();
    if (k.session) this.sessions.get(k.session)?.cursors.delete(id);
    return true;
  }
}

export type Handler = (engine: Engine, context: CommandContext) => Promise<Doc> | Doc;
