// Durable storage on LMDB: one ordered key space, catalog + records + index entries, and views for transactions.
import { open, type RootDatabase } from 'lmdb';
import { createHash, randomUUID } from 'crypto';
import fs from 'fs';
import { Binary, type Collation, type Doc, type Fold, KeyBuf, MAX_KEY, T, after, bool, classOf, collationOf, compare, decode, encode, fieldsOf, invert, isObj, keyOf, num, numOr, putKey } from './bsonx';
import { type Pred, compileFilter, get, isDigits } from './match';
import { ServerError, WriteConflict } from './errors';

const CAT = 1, REC = 2, IDX = 3, META = 0;
const EMPTY = Buffer.alloc(0);
export interface KV { key: Buffer; value: Buffer }
export interface View {
  get(k: Buffer): Buffer | undefined;
  range(start: Buffer, end: Buffer, reverse?: boolean): Iterable<KV>;
  put(k: Buffer, v: Buffer): void;
  del(k: Buffer): void;
  delta(c: Coll, n: number): void;
  tx?: Tx;
}
const CHUNK = 256;
const latin = (b: Buffer) => b.toString('latin1');

// ---- indexes ----------------------------------------------------------------------------------------------------------
export interface IndexSpec { v: any; key: Doc; name: string; unique?: boolean; sparse?: boolean; partialFilterExpression?: Doc; expireAfterSeconds?: any; collation?: Doc; [k: string]: any }
export class Index {
  fields: { path: string; parts: string[]; dir: number }[]; unique: boolean; sparse: boolean; partial?: Pred; coll?: Collation; text: boolean; prefix: Buffer; multikey: boolean[]; isId: boolean; special?: string; longKeys = false;
  constructor(public id: number, public spec: IndexSpec, multikey?: boolean[]) {
    this.fields = Object.keys(spec.key).map((path) => ({ path, parts: path.split('.'), dir: typeof spec.key[path] === 'string' ? 1 : num(spec.key[path]) < 0 ? -1 : 1 }));
    this.isId = this.fields.length === 1 && this.fields[0].path === '_id';
    this.unique = bool(spec.unique) || this.isId; this.sparse = bool(spec.sparse); this.coll = collationOf(spec.collation);
    const kinds = Object.values(spec.key).filter((x) => typeof x === 'string'); this.text = kinds.includes('text'); this.special = kinds[0] as string | undefined;
    if (spec.partialFilterExpression) this.partial = compileFilter(spec.partialFilterExpression);
    this.multikey = multikey ?? this.fields.map(() => false);
    this.prefix = Buffer.alloc(5); this.prefix[0] = IDX; this.prefix.writeUInt32BE(id, 1);
  }
  get usable() { return !this.special || this.special === 'hashed'; }
  /** Every key of the document, without the record id. Sets `mk` for fields that went through an array. */
  keys(doc: Doc, mk?: boolean[]): Buffer[] {
    if (this.special && this.special !== 'hashed') return [];
    if (this.partial && !this.partial(doc, {})) return [];
    const out: any[][] = []; let anyPresent = false;
    type S = { v: any; parts: string[]; done: boolean };
    const step = (ss: S[]) => {
      let arr: any[] | undefined; const stuck: number[] = [];
      const cur = ss.map((s, i): S => {
        if (s.done) return s;
        let v = s.v, parts = s.parts;
        for (;;) {
          if (Array.isArray(v)) {
            if (parts.length && isDigits(parts[0]) && !v.some((e) => isObj(e) && get(e, parts[0]) !== undefined)) { v = v[Number(parts[0])]; parts = parts.slice(1); if (!parts.length) return { v, parts, done: true }; continue; }
            if (arr && arr !== v) throw new ServerError(171, `cannot index parallel arrays [${this.fields[i].parts.at(-1)}] [${this.fields[stuck[0]].parts.at(-1)}]`);
            arr = v; stuck.push(i); return { v, parts, done: false };
          }
          if (!parts.length) { if (v !== undefined) anyPresent = true; return { v, parts, done: true }; }
          if (!isObj(v)) return { v: undefined, parts: [], done: true };
          v = get(v, parts[0]); parts = parts.slice(1);
        }
      });
      if (!arr) { out.push(cur.map((s) => s.v)); return; }
      if (mk) for (const i of stuck) mk[i] = true;
      if (!arr.length) { for (const i of stuck) if (!cur[i].parts.length) anyPresent = true; step(cur.map((s, i) => (stuck.includes(i) ? { v: s.parts.length ? undefined : UNDEF, parts: [], done: true } : s))); return; }
      for (const e of arr) step(cur.map((s, i) => { if (!stuck.includes(i)) return s; if (!s.parts.length) { anyPresent = true; return { v: e, parts: [], done: true }; } return isObj(e) ? { v: e, parts: s.parts, done: false } : { v: undefined, parts: [], done: true }; }));
    };
    step(this.fields.map((f) => ({ v: doc, parts: f.parts, done: false })));
    if (this.sparse && !anyPresent) return [];
    if (out.length === 1) return [this.encode(out[0])];
    const seen = new Map<string, Buffer>(); for (const o of out) { const b = this.encode(o); seen.set(latin(b), b); } return [...seen.values()];
  }
  encode(vals: any[]): Buffer {
    const k = new KeyBuf(); k.bytes(this.prefix);
    for (let i = 0; i < vals.length; i++) {
      const v = vals[i] === undefined ? null : vals[i];
      if (this.fields[i].dir > 0) { if (v === UNDEF) k.u8(T.UNDEF); else putKey(k, v, this.coll?.fold); }
      else k.bytes(invert(v === UNDEF ? Buffer.from([T.UNDEF]) : keyOf(v, this.coll?.fold)));
    }
    if (k.n <= MAX_KEY) return k.done();
    this.longKeys = true; const full = k.done(); return Buffer.concat([full.subarray(0, MAX_KEY - 20), createHash('sha1').update(full).digest()]);
  }
  dupInfo(key: Buffer, doc: Doc): [Doc, string] {
    const kv: Doc = {}; const hit = this.valuesFor(doc, key); this.fields.forEach((f, i) => { kv[f.path] = hit[i] === undefined || hit[i] === UNDEF ? null : hit[i]; });
    return [kv, '{ ' + this.fields.map((f) => `${f.path}: ${showVal(kv[f.path])}`).join(', ') + ' }'];
  }
  private valuesFor(doc: Doc, key: Buffer): any[] { let hit: any[] = []; const e = this.encode; this.encode = (v: any[]) => { const b = e.call(this, v); if (b.equals(key)) hit = v; return b; }; try { this.keys(doc); } finally { delete (this as any).encode; } return hit; }
}
const UNDEF = Symbol('empty-array');
const showVal = (v: any): string => { switch (classOf(v)) { case T.STR: return JSON.stringify(v); case T.OID: return `ObjectId('${v.toHexString()}')`; case T.NUM: return String(v._bsontype === 'Double' && Number.isInteger(v.value) ? v.value.toFixed(1) : v); case T.DATE: return `new Date(${+v})`; case T.OBJ: return '{ ' + Object.entries(fieldsOf(v)).map(([k, x]) => `${k}: ${showVal(x)}`).join(', ') + ' }'; case T.ARR: return '[ ' + v.map(showVal).join(', ') + ' ]'; case T.BIN: return `BinData(${v.sub_type}, ${Buffer.from(v.buffer).toString('hex').toUpperCase()})`; } return String(v); };

// ---- collections --------------------------------------------------------------------------------------------------------
export class Coll {
  ns: string; indexes: Index[] = []; nextRid = -1; count = -1; validator?: Pred; coll?: Collation; uuid!: Binary; dropped = false;
  constructor(public db: string, public name: string, public id: number, public options: Doc) { this.ns = `${db}.${name}`; this.setOptions(options); }
  setOptions(o: Doc) { this.options = o; this.coll = collationOf(o.collation); this.validator = o.validator && Object.keys(o.validator).length ? compileFilter(o.validator) : undefined; }
  get isView() { return this.options.viewOn !== undefined; }
  recKey(rid: number) { const b = Buffer.allocUnsafe(11); b[0] = REC; b.writeUInt32BE(this.id, 1); b.writeUIntBE(rid, 5, 6); return b; }
  get recPrefix() { const b = Buffer.allocUnsafe(5); b[0] = REC; b.writeUInt32BE(this.id, 1); return b; }
}
export const ridOf = (b: Buffer) => b.readUIntBE(b.length - 6, 6);
const ridBuf = (rid: number) => { const b = Buffer.allocUnsafe(6); b.writeUIntBE(rid, 0, 6); return b; };
const catKey = (db: string, coll: string) => Buffer.concat([Buffer.from([CAT]), Buffer.from(db), Buffer.from([0]), Buffer.from(coll)]);

// ---- views --------------------------------------------------------------------------------------------------------------
/** Writes of one command or transaction, over LMDB (live, or a snapshot of it). */
export class Tx implements View {
  map = new Map<string, { k: Buffer; v: Buffer | null }>(); sorted: { k: Buffer; v: Buffer | null }[] | null = null;
  deltas = new Map<Coll, number>(); snap: any; startSeq: number; done: Promise<void>; release!: () => void; finished = false; tx = this; wrote = false;
  constructor(private s: Store, public multi: boolean) { this.startSeq = s.visible; this.done = new Promise((r) => (this.release = r)); if (multi) { s.open.add(this); this.snap = s.env.useReadTransaction(); } }
  get(k: Buffer) { if (this.map.size) { const e = this.map.get(latin(k)); if (e) return e.v ?? undefined; } return this.s.raw(k, this.snap); }
  private overlay(start: Buffer, end: Buffer) {
    if (!this.sorted) this.sorted = [...this.map.values()].sort((a, b) => Buffer.compare(a.k, b.k));
    const lo = (t: Buffer) => { let a = 0, b = this.sorted!.length; while (a < b) { const m = (a + b) >> 1; Buffer.compare(this.sorted![m].k, t) < 0 ? (a = m + 1) : (b = m); } return a; };
    return this.sorted.slice(lo(start), lo(end));
  }
  *range(start: Buffer, end: Buffer, reverse = false): Iterable<KV> {
    const base = this.s.scan(start, end, reverse, this.snap)[Symbol.iterator](); if (!this.map.size) { yield* { [Symbol.iterator]: () => base }; return; }
    const ov = this.overlay(start, end); if (reverse) ov.reverse();
    const sign = reverse ? -1 : 1; let i = 0, b = base.next();
    while (i < ov.length || !b.done) {
      const c = b.done ? -1 : i >= ov.length ? 1 : Buffer.compare(ov[i].k, b.value.key) * sign;
      if (c > 0) { yield b.value as KV; b = base.next(); continue; }
      if (c === 0) b = base.next();
      const e = ov[i++]; if (e.v) yield { key: e.k, value: e.v };
    }
  }
  private write(k: Buffer, v: Buffer | null) {
    const s = latin(k), held = this.s.locks.get(s);
    if (held && held !== this) throw new WriteConflict(held);
    if (this.multi) { if (!held) { const w = this.s.lastWrite.get(s); if (w !== undefined && w > this.startSeq) throw new WriteConflict(); this.s.locks.set(s, this); } this.wrote = true; }
    this.map.set(s, { k, v }); this.sorted = null;
  }
  put(k: Buffer, v: Buffer) { this.write(k, v); }
  del(k: Buffer) { this.write(k, null); }
  delta(c: Coll, n: number) { this.deltas.set(c, (this.deltas.get(c) || 0) + n); }
  /** Hands the writes to LMDB; call inside an LMDB transaction. */
  apply(view: Direct) { for (const e of this.map.values()) e.v ? view.putRaw(e.k, e.v) : view.delRaw(e.k); for (const [c, n] of this.deltas) view.delta(c, n); }
  end() { if (this.finished) return; this.finished = true; this.s.open.delete(this); if (this.multi) for (const [k, t] of this.s.locks) if (t === this) this.s.locks.delete(k); this.s.idle(); this.snap?.done(); this.snap = undefined; this.release(); }
}
class Direct implements View {
  constructor(private s: Store) {}
  get(k: Buffer) { return this.s.raw(k); }
  range(a: Buffer, b: Buffer, r?: boolean) { return this.s.scan(a, b, !!r); }
  put(k: Buffer, v: Buffer) { this.putRaw(k, v); }
  del(k: Buffer) { this.delRaw(k); }
  putRaw(k: Buffer, v: Buffer) { this.s.env.put(k, v); if (this.s.open.size || this.s.commitMode) this.s.lastWrite.set(latin(k), this.s.seq); }
  delRaw(k: Buffer) { this.s.env.remove(k); if (this.s.open.size || this.s.commitMode) this.s.lastWrite.set(latin(k), this.s.seq); }
  delta(c: Coll, n: number) { if (c.count >= 0) c.count += n; }
}

export interface StoreOptions { path: string; durability?: 'fsync' | 'none'; mapSize?: number }
export class Store {
  env: RootDatabase<Buffer, Buffer>; colls = new Map<string, Coll>(); byDb = new Map<string, Map<string, Coll>>();
  seq = 1; /** Highest seq whose commit is visible to new snapshots; commits are asynchronous, so it trails seq. */ visible = 1; inflight = 0; locks = new Map<string, Tx>(); lastWrite = new Map<string, number>(); open = new Set<Tx>(); live: Direct; private nextId = 1; commitMode: boolean;
  constructor(o: StoreOptions) {
    fs.mkdirSync(o.path, { recursive: true }); this.commitMode = o.durability !== 'none';
    this.env = open<Buffer, Buffer>({ path: o.path + '/data.mdb', encoding: 'binary', keyEncoding: 'binary', noSync: !this.commitMode, ...(o.mapSize ? { mapSize: o.mapSize } : {}) } as any);
    this.live = new Direct(this); this.load();
  }
  raw(k: Buffer, snap?: any): Buffer | undefined { return this.env.get(k as any, snap ? { transaction: snap } : undefined) as any; }
  /** Chunked range: no LMDB cursor stays open while the caller is suspended. */
  *scan(start: Buffer, end: Buffer, reverse: boolean, snap?: any): Iterable<KV> {
    let lo = start, hi = end, n = 16;
    for (;;) {
      const got: KV[] = []; const opt: any = reverse ? { start: hi, end: lo, reverse: true, limit: n } : { start: lo, end: hi, limit: n }; if (snap) opt.transaction = snap;
      for (const e of this.env.getRange(opt) as any) got.push(e);
      for (const e of got) { if (reverse && (Buffer.compare(e.key, hi) >= 0 || Buffer.compare(e.key, start) < 0)) continue; yield e; }
      if (got.length < n) { if (reverse) { const last = start; const v = got.length && got[got.length - 1].key.equals(last) ? undefined : this.raw(last, snap); if (v && Buffer.compare(last, hi) < 0) yield { key: last, value: v }; } return; }
      const k = got[got.length - 1].key; if (reverse) hi = k; else lo = Buffer.concat([k, Buffer.from([0])]); n = CHUNK;
    }
  }
  /** Runs `fn` as one write. The promise settles once it is committed (and on disk unless durability is 'none'). */
  async write<R>(fn: (v: View) => R): Promise<R> {
    let out: { ok: R } | { err: any } | undefined, my = 0;
    const body = () => {
      my = ++this.seq; out = undefined;
      if (!this.locks.size) { try { out = { ok: fn(this.live) }; } catch (err) { out = { err }; } return; }
      const t = new Tx(this, false); try { const ok = fn(t); t.apply(this.live); out = { ok }; } catch (err) { out = { err }; } finally { t.end(); }
    };
    await this.lmdb(body, () => my);
    if ('err' in out!) throw out!.err; return out!.ok;
  }
  /** One LMDB transaction around `body`; `seqOf` tells which seq it used, which becomes visible once it is committed. */
  private async lmdb(body: () => void, seqOf: () => number) {
    this.inflight++;
    try { if (this.commitMode) await this.env.transaction(body as any); else this.env.transactionSync(body as any); this.visible = Math.max(this.visible, seqOf()); } finally { this.inflight--; this.idle(); }
  }
  idle() { if (!this.open.size && !this.inflight) this.lastWrite.clear(); }
  begin() { return new Tx(this, true); }
  async commit(t: Tx) { try { if (t.map.size) { let my = 0; await this.lmdb(() => { my = ++this.seq; t.apply(this.live); }, () => my); } } finally { t.end(); } }
  // ---- catalog
  private load() {
    for (const { key, value } of this.scan(Buffer.from([CAT]), Buffer.from([CAT + 1]), false)) {
      const z = key.indexOf(0, 1), db = key.toString('utf8', 1, z), name = key.toString('utf8', z + 1), d = decode(value);
      const c = new Coll(db, name, num(d.id), d.options); c.uuid = d.uuid; c.indexes = d.indexes.map((x: Doc) => new Index(num(x.id), x.spec, x.mk.map((y: any) => bool(y)))); this.link(c);
      this.nextId = Math.max(this.nextId, c.id + 1, ...c.indexes.map((i) => i.id + 1));
    }
    const m = this.raw(Buffer.from([META])); if (m) this.nextId = Math.max(this.nextId, m.readUInt32BE(0));
  }
  private link(c: Coll) { this.colls.set(c.ns, c); let m = this.byDb.get(c.db); if (!m) this.byDb.set(c.db, (m = new Map())); m.set(c.name, c); }
  private unlink(c: Coll) { this.colls.delete(c.ns); const m = this.byDb.get(c.db); m?.delete(c.name); if (m && !m.size) this.byDb.delete(c.db); c.dropped = true; }
  allocId(v: View) { const id = this.nextId++; const b = Buffer.alloc(4); b.writeUInt32BE(this.nextId); (v.tx && !v.tx.multi ? v : this.live).put(Buffer.from([META]), b); return id; }
  saveColl(v: View, c: Coll) { const w = v.tx?.multi ? this.live : v; w.put(catKey(c.db, c.name), encode({ id: c.id, uuid: c.uuid, options: c.options, indexes: c.indexes.map((i) => ({ id: i.id, spec: i.spec, mk: i.multikey })) })); }
  create(v: View, db: string, name: string, options: Doc = {}): Coll {
    const c = new Coll(db, name, this.allocId(v), options); c.uuid = new Binary(Buffer.from(randomUUID().replace(/-/g, ''), 'hex'), 4); c.count = 0; c.nextRid = 1;
    if (!c.isView) c.indexes.push(new Index(this.allocId(v), { v: 2, key: { _id: 1 }, name: '_id_', ...(options.collation ? { collation: options.collation } : {}) } as any));
    this.link(c); this.saveColl(v, c); return c;
  }
  drop(v: View, c: Coll) { this.unlink(c); v.del(catKey(c.db, c.name)); this.wipe(v, c.recPrefix); for (const i of c.indexes) this.wipe(v, i.prefix); }
  wipe(v: View, prefix: Buffer) { const ks: Buffer[] = []; for (const e of v.range(prefix, after(prefix))) ks.push(e.key); for (const k of ks) v.del(k); }
  rename(v: View, c: Coll, db: string, name: string) { v.del(catKey(c.db, c.name)); this.unlink(c); c.dropped = false; c.db = db; c.name = name; c.ns = `${db}.${name}`; this.link(c); this.saveColl(v, c); }
  get(db: string, name: string) { return this.byDb.get(db)?.get(name); }
  ensureCounters(c: Coll) {
    if (c.nextRid >= 0) return; const p = c.recPrefix;
    c.count = this.env.getKeysCount({ start: p as any, end: after(p) as any }); c.nextRid = 1; for (const e of this.scan(p, after(p), true)) { c.nextRid = ridOf(e.key) + 1; break; }
  }
  countOf(v: View, c: Coll) { this.ensureCounters(c); return c.count + (v.tx?.deltas.get(c) || 0); }
  // ---- records
  private uniqueHit(v: View, i: Index, k: Buffer): number | undefined { const e = v.get(k); return e ? ridOf(e) : undefined; }
  private dup(c: Coll, i: Index, k: Buffer, doc: Doc): never { const [kv, txt] = i.dupInfo(k, doc); throw new ServerError(11000, `E11000 duplicate key error collection: ${c.ns} index: ${i.spec.name}${i.coll ? ' collation: ' + JSON.stringify(i.coll.spec.locale) : ''} dup key: ${txt}`, { extra: { keyPattern: i.spec.key, keyValue: kv } }); }
  private mk(v: View, c: Coll, i: Index, m: boolean[]) { if (m.some((x, j) => x && !i.multikey[j])) { i.multikey = i.multikey.map((x, j) => x || m[j]); this.saveColl(v, c); } }
  insert(v: View, c: Coll, doc: Doc, bytes: Buffer): number {
    this.ensureCounters(c);
    const sets = c.indexes.map((i) => { const m: boolean[] = []; const ks = i.keys(doc, m); if (m.length) this.mk(v, c, i, m); return ks; });
    c.indexes.forEach((i, n) => { if (i.unique) for (const k of sets[n]) if (this.uniqueHit(v, i, k) !== undefined) this.dup(c, i, k, doc); });
    const rid = c.nextRid++, rb = ridBuf(rid); v.put(c.recKey(rid), bytes);
    c.indexes.forEach((i, n) => { for (const k of sets[n]) i.unique ? v.put(k, rb) : v.put(Buffer.concat([k, rb]), EMPTY); });
    v.delta(c, 1); return rid;
  }
  update(v: View, c: Coll, rid: number, old: Doc, doc: Doc, bytes: Buffer) {
    const rb = ridBuf(rid), work: { i: Index; del: Buffer[]; add: Buffer[] }[] = [];
    for (const i of c.indexes) {
      if (i.isId) continue; const m: boolean[] = [], a = i.keys(old), b = i.keys(doc, m); if (m.length) this.mk(v, c, i, m);
      if (a.length === 1 && b.length === 1 && a[0].equals(b[0])) continue;
      const as = new Set(a.map(latin)), bs = new Set(b.map(latin)), del = a.filter((k) => !bs.has(latin(k))), add = b.filter((k) => !as.has(latin(k))); if (del.length || add.length) work.push({ i, del, add });
    }
    for (const w of work) if (w.i.unique) for (const k of w.add) { const h = this.uniqueHit(v, w.i, k); if (h !== undefined && h !== rid) this.dup(c, w.i, k, doc); }
    for (const w of work) { for (const k of w.del) v.del(w.i.unique ? k : Buffer.concat([k, rb])); for (const k of w.add) w.i.unique ? v.put(k, rb) : v.put(Buffer.concat([k, rb]), EMPTY); }
    v.put(c.recKey(rid), bytes);
  }
  remove(v: View, c: Coll, rid: number, doc: Doc) { const rb = ridBuf(rid); v.del(c.recKey(rid)); for (const i of c.indexes) for (const k of i.keys(doc)) v.del(i.unique ? k : Buffer.concat([k, rb])); this.ensureCounters(c); v.delta(c, -1); }
  build(v: View, c: Coll, i: Index) {
    const p = c.recPrefix; let mk: boolean[] = [];
    try { for (const e of v.range(p, after(p))) { const rid = ridOf(e.key), rb = ridBuf(rid), d = decode(e.value); for (const k of i.keys(d, mk)) { if (i.unique) { const h = this.uniqueHit(v, i, k); if (h !== undefined && h !== rid) this.dup(c, i, k, d); v.put(k, rb); } else v.put(Buffer.concat([k, rb]), EMPTY); } } } catch (e) { this.wipe(v, i.prefix); throw e; }
    i.multikey = i.multikey.map((_, j) => !!mk[j]);
  }
  newIndex(v: View, spec: IndexSpec) { return new Index(this.allocId(v), spec); }
  async close() { for (const t of [...this.open]) t.end(); await this.env.close(); }
}

