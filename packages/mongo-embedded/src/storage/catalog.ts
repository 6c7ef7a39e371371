import { Binary } from 'bson';
import { randomUUID } from 'node:crypto';
import { decode, encode } from '../bson/codec';
import { after } from '../bson/key';
import { toBool, toNumber } from '../bson/number';
import type { BsonValue, Doc } from '../bson/types';
import { WriteConflict } from '../errors';
import { Index, type IndexSpec } from '../index/index';
import { Collection } from './collection';
import { KeyValueStore, type StoreOptions } from './key-value-store';
import { CAT, META, catalogKey, countKey, recordIdOf } from './layout';
import type { View } from './view';

/** Which collections and indexes there are, in memory and on disk. */
export class Catalog extends KeyValueStore {
  colls = new Map<string, Collection>();
  byDb = new Map<string, Map<string, Collection>>();
  private nextId = 1;
  constructor(options: StoreOptions) {
    super(options);
    this.load();
  }
  private load() {
    for (const { key, value } of this.scan(Buffer.from([CAT]), Buffer.from([CAT + 1]), false)) {
      const z = key.indexOf(0, 1),
        db = key.toString('utf8', 1, z),
        name = key.toString('utf8', z + 1),
        d = decode(value);
      const collection = new Collection(db, name, toNumber(d.id), d.options as Doc);
      collection.uuid = d.uuid as Binary;
      const saved = d.indexes as Doc[];
      collection.indexes = saved.map(
        (x) =>
          new Index(
            toNumber(x.id),
            x.spec as IndexSpec,
            (x.mk as BsonValue[]).map((y) => toBool(y)),
          ),
      );
      collection.count = this.raw(countKey(collection.id))?.readUIntBE(0, 6) ?? 0;
      collection.nextRid = 1 + this.lastRecordId(collection);
      saved.forEach((x, i) => {
        collection.indexes[i]!.longKeys = collection.indexes[i]!.longKeysSaved = toBool(x.long);
      });
      this.link(collection);
      this.nextId = Math.max(
        this.nextId,
        collection.id + 1,
        ...collection.indexes.map((index) => index.id + 1),
      );
    }
    const m = this.raw(Buffer.from([META]));
    if (m) this.nextId = Math.max(this.nextId, m.readUInt32BE(0));
  }
  private link(collection: Collection) {
    this.colls.set(collection.ns, collection);
    let m = this.byDb.get(collection.db);
    if (!m) this.byDb.set(collection.db, (m = new Map()));
    m.set(collection.name, collection);
  }
  private unlink(collection: Collection) {
    this.colls.delete(collection.ns);
    const m = this.byDb.get(collection.db);
    m?.delete(collection.name);
    if (m && !m.size) this.byDb.delete(collection.db);
    collection.dropped = true;
  }
  /** Catalog entries are written past any overlay: memory and disk must not differ when a command is retried. */
  private allocId() {
    const id = this.nextId++;
    const b = Buffer.alloc(4);
    b.writeUInt32BE(this.nextId);
    this.live.put(Buffer.from([META]), b);
    return id;
  }
  private lastRecordId(collection: Collection): number {
    const prefix = collection.recPrefix;
    for (const e of this.scan(prefix, after(prefix), true)) return recordIdOf(e.key);
    return 0;
  }
  /** Changes of indexes and collections wait for the open transactions that wrote there. */
  awaitWriters(view: View, collection: Collection) {
    for (const transaction of this.open)
      if (transaction !== view.tx && transaction.touched.has(collection))
        throw new WriteConflict(transaction);
  }
  saveColl(collection: Collection) {
    for (const index of collection.indexes) index.longKeysSaved = index.longKeys;
    this.live.put(
      catalogKey(collection.db, collection.name),
      encode({
        id: collection.id,
        uuid: collection.uuid,
        options: collection.options,
        indexes: collection.indexes.map((index) => ({
          id: index.id,
          spec: index.spec,
          mk: index.multikey,
          long: index.longKeys,
        })),
      }),
    );
  }
  create(db: string, name: string, options: Doc = {}): Collection {
    const collection = new Collection(db, name, this.allocId(), options);
    collection.uuid = new Binary(Buffer.from(randomUUID().replace(/-/g, ''), 'hex'), 4);
    collection.count = 0;
    collection.nextRid = 1;
    collection.indexes.push(
      new Index(this.allocId(), {
        v: 2,
        key: { _id: 1 },
        name: '_id_',
        ...(options.collation ? { collation: options.collation as Doc } : {}),
      }),
    );
    this.link(collection);
    this.saveColl(collection);
    return collection;
  }
  drop(view: View, collection: Collection) {
    this.awaitWriters(view, collection);
    this.wipe(view, collection.recPrefix);
    for (const index of collection.indexes) this.wipe(view, index.prefix);
    this.unlink(collection);
    this.live.del(catalogKey(collection.db, collection.name));
    this.live.del(countKey(collection.id));
  }
  wipe(view: View, prefix: Buffer) {
    const ks: Buffer[] = [];
    for (const e of view.range(prefix, after(prefix))) ks.push(e.key);
    for (const k of ks) view.del(k);
  }
  rename(view: View, collection: Collection, db: string, name: string) {
    this.awaitWriters(view, collection);
    this.live.del(catalogKey(collection.db, collection.name));
    this.unlink(collection);
    collection.dropped = false;
    collection.db = db;
    collection.name = name;
    collection.ns = `${db}.${name}`;
    this.link(collection);
    this.saveColl(collection);
  }
  get(db: string, name: string) {
    return this.byDb.get(db)?.get(name);
  }
  countOf(view: View, collection: Collection) {
    return collection.count + (view.tx?.deltas.get(collection) || 0);
  }
  newIndex(spec: IndexSpec) {
    return new Index(this.allocId(), spec, undefined, this.seq);
  }
}
