import fs from 'node:fs';
import { type RangeOptions, type RootDatabase, type Transaction as Snapshot, open } from 'lmdb';
import { Direct } from './direct';
import { Transaction } from './transaction';
import type { Entry, View } from './view';

const CHUNK = 256;

export interface StoreOptions {
  path: string;
  durability?: 'fsync' | 'none';
  /** Bytes of address space LMDB reserves; it grows by itself. */
  mapSize?: number;
}

/** The ordered key space on disk: reads, group-committed writes, and the bookkeeping of open transactions. */
export class KeyValueStore {
  env: RootDatabase<Buffer, Buffer>;
  seq = 1;
  /** Highest seq whose commit new snapshots see; commits are asynchronous, so it trails `seq`. */
  visible = 1;
  inflight = 0;
  locks = new Map<string, Transaction>();
  lastWrite = new Map<string, number>();
  open = new Set<Transaction>();
  live: Direct;
  commitMode: boolean;
  constructor(o: StoreOptions) {
    fs.mkdirSync(o.path, { recursive: true });
    this.commitMode = o.durability !== 'none';
    this.env = open<Buffer, Buffer>({
      path: o.path + '/data.mdb',
      encoding: 'binary',
      keyEncoding: 'binary',
      noSync: !this.commitMode,
      overlappingSync: false, // a commit resolves only once it is flushed

      ...(o.mapSize ? { mapSize: o.mapSize } : {}),
    });
    this.live = new Direct(this);
  }
  raw(k: Buffer, snap?: Snapshot): Buffer | undefined {
    return this.env.get(k, snap ? { transaction: snap } : undefined);
  }
  /** Chunked range: no LMDB cursor stays open while the caller is suspended. */
  *scan(start: Buffer, end: Buffer, reverse: boolean, snap?: Snapshot): Iterable<Entry> {
    let lo = start,
      hi = end,
      n = 16;
    for (;;) {
      const got: Entry[] = [];
      const opt: RangeOptions = reverse
        ? { start: hi, end: lo, reverse: true, limit: n }
        : { start: lo, end: hi, limit: n };
      if (snap) opt.transaction = snap;
      for (const e of this.env.getRange(opt)) got.push(e);
      for (const e of got) {
        if (reverse && (Buffer.compare(e.key, hi) >= 0 || Buffer.compare(e.key, start) < 0)) continue;
        yield e;
      }
      if (got.length < n) {
        if (reverse) {
          const last = start;
          const v = got.length && got[got.length - 1].key.equals(last) ? undefined : this.raw(last, snap);
          if (v && Buffer.compare(last, hi) < 0) yield { key: last, value: v };
        }
        return;
      }
      const k = got[got.length - 1].key;
      if (reverse) hi = k;
      else lo = Buffer.concat([k, Buffer.from([0])]);
      n = CHUNK;
    }
  }
  /** Runs `fn` as one write. The promise settles once it is committed (and on disk unless durability is 'none'). */
  async write<R>(fn: (view: View) => R): Promise<R> {
    let out: { ok: R } | { err: unknown } | undefined,
      my = 0;
    const body = () => {
      my = ++this.seq;
      out = undefined;
      if (!this.locks.size) {
        try {
          out = { ok: fn(this.live) };
        } catch (err) {
          out = { err };
        }
        return;
      }
      const transaction = new Transaction(this, false);
      try {
        const ok = fn(transaction);
        transaction.apply(this.live);
        out = { ok };
      } catch (err) {
        out = { err };
      } finally {
        transaction.end();
      }
    };
    await this.lmdb(body, () => my);
    if ('err' in out!) throw out!.err;
    return out!.ok;
  }
  /** One LMDB transaction around `body`; `seqOf` tells which seq it used, which becomes visible once it is committed. */
  private async lmdb(body: () => void, seqOf: () => number) {
    const counted = () => {
      body();
      this.live.saveCounts();
    };
    this.inflight++;
    try {
      if (this.commitMode) await this.env.transaction(counted);
      else this.env.transactionSync(counted);
      this.visible = Math.max(this.visible, seqOf());
    } finally {
      this.inflight--;
      this.idle();
    }
  }
  idle() {
    if (!this.open.size && !this.inflight) this.lastWrite.clear();
  }
  begin() {
    return new Transaction(this, true);
  }
  async commit(transaction: Transaction) {
    try {
      if (transaction.map.size) {
        let my = 0;
        await this.lmdb(
          () => {
            my = ++this.seq;
            transaction.apply(this.live);
          },
          () => my,
        );
      }
    } finally {
      transaction.end();
    }
  }
  async close() {
    for (const transaction of [...this.open]) transaction.end();
    await this.env.close();
  }
}
