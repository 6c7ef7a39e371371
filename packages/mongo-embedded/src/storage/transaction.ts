import { WriteConflict } from '../errors';
import type { Collection } from './collection';
import type { Direct } from './direct';
import { asText } from './layout';
import type { KeyValueStore } from './key-value-store';
import type { Transaction as Snapshot } from 'lmdb';
import type { Entry, View } from './view';

/** Writes of one command or transaction, over LMDB (live, or a snapshot of it). */
export class Transaction implements View {
  map = new Map<string, { k: Buffer; v: Buffer | null }>();
  sorted: { k: Buffer; v: Buffer | null }[] | null = null;
  deltas = new Map<Collection, number>();
  snap?: Snapshot;
  startSeq: number;
  done: Promise<void>;
  release!: () => void;
  finished = false;
  tx = this;
  /** Collections it wrote to: their catalog entry must not change before it ends. */
  touched = new Set<Collection>();
  constructor(
    private s: KeyValueStore,
    public multi: boolean,
  ) {
    this.startSeq = s.visible;
    this.done = new Promise((r) => (this.release = r));
    if (multi) {
      s.open.add(this);
      this.snap = s.env.useReadTransaction();
    }
  }
  get(k: Buffer) {
    if (this.map.size) {
      const e = this.map.get(asText(k));
      if (e) return e.v ?? undefined;
    }
    return this.s.raw(k, this.snap);
  }
  private overlay(start: Buffer, end: Buffer) {
    if (!this.sorted) this.sorted = [...this.map.values()].sort((a, b) => Buffer.compare(a.k, b.k));
    const lo = (t: Buffer) => {
      let a = 0,
        b = this.sorted!.length;
      while (a < b) {
        const m = (a + b) >> 1;
        if (Buffer.compare(this.sorted![m].k, t) < 0) a = m + 1;
        else b = m;
      }
      return a;
    };
    return this.sorted.slice(lo(start), lo(end));
  }
  *range(start: Buffer, end: Buffer, reverse = false): Iterable<Entry> {
    const base = this.s.scan(start, end, reverse, this.snap)[Symbol.iterator]();
    if (!this.map.size) {
      yield* { [Symbol.iterator]: () => base };
      return;
    }
    const ov = this.overlay(start, end);
    if (reverse) ov.reverse();
    const sign = reverse ? -1 : 1;
    let i = 0,
      b = base.next();
    while (i < ov.length || !b.done) {
      const c = b.done ? -1 : i >= ov.length ? 1 : Buffer.compare(ov[i].k, b.value.key) * sign;
      if (c > 0) {
        yield b.value as Entry;
        b = base.next();
        continue;
      }
      if (c === 0) b = base.next();
      const e = ov[i++];
      if (e.v) yield { key: e.k, value: e.v };
    }
  }
  private write(k: Buffer, v: Buffer | null) {
    const s = asText(k),
      held = this.s.locks.get(s);
    if (held && held !== this) throw new WriteConflict(held);
    if (this.multi) {
      if (!held) {
        const w = this.s.lastWrite.get(s);
        if (w !== undefined && w > this.startSeq) throw new WriteConflict();
        this.s.locks.set(s, this);
      }
    }
    this.map.set(s, { k, v });
    this.sorted = null;
  }
  put(k: Buffer, v: Buffer) {
    this.write(k, v);
  }
  del(k: Buffer) {
    this.write(k, null);
  }
  delta(collection: Collection, n: number) {
    this.deltas.set(collection, (this.deltas.get(collection) || 0) + n);
  }
  /** Hands the writes to LMDB; call inside an LMDB transaction. */
  apply(view: Direct) {
    for (const e of this.map.values())
      if (e.v) view.putRaw(e.k, e.v);
      else view.delRaw(e.k);
    for (const [c, n] of this.deltas) view.delta(c, n);
  }
  end() {
    if (this.finished) return;
    this.finished = true;
    this.s.open.delete(this);
    if (this.multi) for (const [k, t] of this.s.locks) if (t === this) this.s.locks.delete(k);
    this.s.idle();
    this.snap?.done();
    this.snap = undefined;
    this.release();
  }
}
