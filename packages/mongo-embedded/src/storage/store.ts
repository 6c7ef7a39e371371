import { decode } from '../bson/codec';
import { after } from '../bson/key';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';
import type { Index } from '../index/index';
import { Catalog } from './catalog';
import type { Collection } from './collection';
import { EMPTY, asText, recordIdBytes, recordIdOf } from './layout';
import type { View } from './view';

/** Documents with their index entries: every write keeps both in step. */
export class Store extends Catalog {
  private uniqueHit(view: View, k: Buffer): number | undefined {
    const e = view.get(k);
    return e ? recordIdOf(e) : undefined;
  }
  private dup(collection: Collection, index: Index, k: Buffer, doc: Doc): never {
    const [kv, txt] = index.dupInfo(k, doc);
    throw new ServerError(
      11000,
      `E11000 duplicate key error collection: ${collection.ns} index: ${index.spec.name}${index.coll ? ' collation: ' + JSON.stringify(index.coll.spec.locale) : ''} dup key: ${txt}`,
      { extra: { keyPattern: index.spec.key, keyValue: kv } },
    );
  }
  private markMultikey(collection: Collection, index: Index, m: boolean[]) {
    if (index.longKeys !== index.longKeysSaved || m.some((x, j) => x && !index.multikey[j])) {
      index.multikey = index.multikey.map((x, j) => x || m[j]);
      this.saveColl(collection);
    }
  }
  private putEntry(view: View, index: Index, k: Buffer, rb: Buffer) {
    if (index.unique) view.put(k, rb);
    else view.put(Buffer.concat([k, rb]), EMPTY);
  }
  insert(view: View, collection: Collection, doc: Doc, bytes: Buffer): number {
    const sets = collection.indexes.map((index) => {
      const m: boolean[] = [];
      const ks = index.keys(doc, m);
      if (m.length || index.longKeys !== index.longKeysSaved) this.markMultikey(collection, index, m);
      return ks;
    });
    collection.indexes.forEach((index, n) => {
      if (index.unique)
        for (const k of sets[n])
          if (this.uniqueHit(view, k) !== undefined) this.dup(collection, index, k, doc);
    });
    view.tx?.touched.add(collection);
    const rid = collection.nextRid++,
      rb = recordIdBytes(rid);
    view.put(collection.recKey(rid), bytes);
    collection.indexes.forEach((index, n) => {
      for (const k of sets[n]) this.putEntry(view, index, k, rb);
    });
    view.delta(collection, 1);
    return rid;
  }
  update(view: View, collection: Collection, rid: number, old: Doc, doc: Doc, bytes: Buffer) {
    view.tx?.touched.add(collection);
    const rb = recordIdBytes(rid),
      work: { i: Index; del: Buffer[]; add: Buffer[] }[] = [];
    for (const index of collection.indexes) {
      if (index.isId) continue;
      const m: boolean[] = [],
        a = index.keys(old),
        b = index.keys(doc, m);
      if (m.length || index.longKeys !== index.longKeysSaved) this.markMultikey(collection, index, m);
      if (a.length === 1 && b.length === 1 && a[0].equals(b[0])) continue;
      const as = new Set(a.map(asText)),
        bs = new Set(b.map(asText)),
        del = a.filter((k) => !bs.has(asText(k))),
        add = b.filter((k) => !as.has(asText(k)));
      if (del.length || add.length) work.push({ i: index, del, add });
    }
    for (const w of work)
      if (w.i.unique)
        for (const k of w.add) {
          const h = this.uniqueHit(view, k);
          if (h !== undefined && h !== rid) this.dup(collection, w.i, k, doc);
        }
    for (const w of work) {
      for (const k of w.del) view.del(w.i.unique ? k : Buffer.concat([k, rb]));
      for (const k of w.add) this.putEntry(view, w.i, k, rb);
    }
    view.put(collection.recKey(rid), bytes);
  }
  remove(view: View, collection: Collection, rid: number, doc: Doc) {
    view.tx?.touched.add(collection);
    const rb = recordIdBytes(rid);
    view.del(collection.recKey(rid));
    for (const index of collection.indexes)
      for (const k of index.keys(doc)) view.del(index.unique ? k : Buffer.concat([k, rb]));
    view.delta(collection, -1);
  }
  build(view: View, collection: Collection, index: Index) {
    const p = collection.recPrefix;
    const mk: boolean[] = [];
    try {
      for (const e of view.range(p, after(p))) {
        const rid = recordIdOf(e.key),
          rb = recordIdBytes(rid),
          d = decode(e.value);
        for (const k of index.keys(d, mk)) {
          if (index.unique) {
            const h = this.uniqueHit(view, k);
            if (h !== undefined && h !== rid) this.dup(collection, index, k, d);
            view.put(k, rb);
          } else view.put(Buffer.concat([k, rb]), EMPTY);
        }
      }
    } catch (e) {
      this.wipe(view, index.prefix);
      throw e;
    }
    index.multikey = index.multikey.map((_, j) => !!mk[j]);
  }
}
