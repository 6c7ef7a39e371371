import { Binary } from 'bson';
import { randomUUID } from 'node:crypto';
import { keyAfter } from '../bson/key';
import type { Doc } from '../bson/types';
import type { Change } from '../changes/change';
import { ServerError, WriteConflict } from '../errors';
import { Index } from '../indexes/collection-index';
import type { IndexSpec } from '../indexes/collection-index';
import { Collection } from './collection';
import { toCollection, toEntry } from './collection-entry';
import type { KeyValueStore } from './key-value-store';
import { KeySpace, PREFIX_BYTES, asText, catalogKey, countKey } from './layout';
import type { Transaction } from './transaction';
import type { Entry, View } from './view';

/** Names that MongoDB keeps for itself, but for `system.js`. */
const SYSTEM_NAME = /(^|\.)system\./;
const NEXT_ID_KEY = Buffer.from([KeySpace.NextId]);

/**
 * Which collections and indexes there are, in memory and on disk. Its entries are written past any transaction:
 * memory and disk must not differ when a command is run again.
 */
export class Catalog {
  private readonly databases = new Map<string, Map<string, Collection>>();
  private nextId = 1;

  constructor(private readonly keyValues: KeyValueStore) {
    for (const entry of this.entries()) this.link(toCollection(entry, this.keyValues.committed));
    this.nextId = keyValues.committed.get(NEXT_ID_KEY)?.readUInt32BE(0) ?? 1;
  }

  databaseNames(): string[] {
    return [...this.databases.keys()];
  }

  collectionsOf(db: string): Collection[] {
    return [...(this.databases.get(db)?.values() ?? [])];
  }

  collections(): Collection[] {
    return this.databaseNames().flatMap((db) => this.collectionsOf(db));
  }

  find(db: string, name: string): Collection | undefined {
    return this.databases.get(db)?.get(name);
  }

  /** Makes a collection; one of a transaction is entered with `adopt` when that commits. */
  create(
    db: string,
    name: string,
    { transaction, options = {} }: { transaction?: Transaction; options?: Doc } = {},
  ): Collection {
    this.checkNewName(db, name);
    const uuid = new Binary(
      Buffer.from(randomUUID().replaceAll('-', ''), 'hex'),
      Binary.SUBTYPE_UUID,
    );
    const collection = new Collection(db, name, this.allocateId(), uuid);
    collection.indexes.push(new Index(this.allocateId(), { v: 2, key: { _id: 1 }, name: '_id_' }));
    collection.options = options;
    if (transaction) transaction.created.set(collection.namespace, collection);
    else this.enter(collection);
    return collection;
  }

  /** @throws ServerError 73 for a name that is the system's, 13297 for a database that differs by case only. */
  private checkNewName(db: string, name: string): void {
    if (SYSTEM_NAME.test(name) && name !== 'system.js')
      throw new ServerError('InvalidNamespace', `Invalid system namespace: ${db}.${name}`);
    if (this.databases.has(db)) return;
    const other = this.databaseNames().find((each) => each.toLowerCase() === db.toLowerCase());
    if (other)
      throw new ServerError(
        'DatabaseDifferCase',
        `db already exists with different case already have: [${other}] trying to create [${db}]`,
      );
  }

  /** Enters a new collection. */
  enter(collection: Collection): void {
    this.adopt(collection);
    const { db, name, uuid, options } = collection;
    const operationDescription = { idIndex: collection.indexes[0].spec, ...options };
    this.report({ type: 'create', db, collection: name, uuid, details: { operationDescription } });
  }

  private adopt(collection: Collection): void {
    this.link(collection);
    collection.isEntered = true;
    this.save(collection);
  }

  /** Gives a collection another name, in the place of one just dropped; its entries stay where they are. */
  rename(collection: Collection, db: string, name: string, replaced?: Collection): void {
    this.checkNewName(db, name);
    const to = { db, coll: name };
    const operationDescription = { to, ...(replaced && { dropTarget: replaced.uuid }) };
    this.report({
      type: 'rename',
      db: collection.db,
      collection: collection.name,
      uuid: collection.uuid,
      details: { to, operationDescription },
    });
    this.unlink(collection);
    this.keyValues.committed.delete(catalogKey(collection.db, collection.name));
    collection.dropped = false;
    collection.db = db;
    collection.name = name;
    this.adopt(collection);
  }

  /** Brings memory back to what is on disk, after a write that could not be put there. */
  restore(): void {
    const known = new Set<Collection>();
    for (const entry of this.entries()) {
      const saved = toCollection(entry, this.keyValues.committed);
      const found = this.find(saved.db, saved.name);
      if (!found || found.id !== saved.id) {
        this.link(saved);
        known.add(saved);
        continue;
      }
      found.count = saved.count;
      const ids = new Set(saved.indexes.map(({ id }) => id));
      const present = found.indexes.filter((index) => index.isBuilding || ids.has(index.id));
      const lost = saved.indexes.filter(({ id }) => present.every((index) => index.id !== id));
      found.indexes = [...present, ...lost];
      known.add(found);
    }
    for (const collection of this.collections())
      if (!known.has(collection)) this.unlink(collection);
  }

  /** Notes what becomes of collections, for those who watch; call it inside a write. */
  report(change: Change): void {
    this.keyValues.committed.record(change);
  }

  private entries(): Iterable<Entry> {
    return this.keyValues.committed.range(
      Buffer.from([KeySpace.Catalog]),
      Buffer.from([KeySpace.Catalog + 1]),
    );
  }

  /**
   * Takes a collection out; its entries, under the returned prefixes, are deleted later.
   * @throws WriteConflict while an open transaction has written to the collection.
   */
  drop(view: View, collection: Collection): Buffer[] {
    this.awaitWriters(view, collection);
    this.unlink(collection);
    this.keyValues.committed.delete(catalogKey(collection.db, collection.name));
    this.keyValues.committed.delete(countKey(collection.id));
    return prefixesOf(collection);
  }

  /** An index that is complete, or that is to be built, which ends `built`. */
  newIndex(spec: IndexSpec, built?: Promise<void>): Index {
    return new Index(this.allocateId(), spec, { built });
  }

  /** Puts the collection's entry, with its complete indexes, on disk. */
  save(collection: Collection): void {
    if (!collection.isEntered) return;
    this.keyValues.committed.put(...toEntry(collection));
  }

  /**
   * Changes of collections and indexes wait for the transactions that wrote there.
   * @throws WriteConflict with the transaction to wait for.
   */
  awaitWriters(view: View, collection: Collection): void {
    for (const transaction of this.keyValues.log.open)
      if (transaction !== view.transaction && transaction.touched.has(collection))
        throw new WriteConflict(transaction);
  }

  /** Prefixes of entries that belong to nothing: of what was being dropped or built when the process died. */
  orphans(): Buffer[] {
    const known = new Set(this.collections().flatMap(prefixesOf).map(asText));
    return [KeySpace.Record, KeySpace.IndexEntry].flatMap((space) =>
      prefixesIn(this.keyValues.committed, space).filter((prefix) => !known.has(asText(prefix))),
    );
  }

  private link(collection: Collection): void {
    const collections = this.databases.get(collection.db) ?? new Map<string, Collection>();
    this.databases.set(collection.db, collections.set(collection.name, collection));
  }

  private unlink(collection: Collection): void {
    collection.dropped = true;
    const collections = this.databases.get(collection.db);
    collections?.delete(collection.name);
    if (!collections?.size) this.databases.delete(collection.db);
  }

  private allocateId(): number {
    const id = this.nextId++;
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(this.nextId);
    this.keyValues.committed.put(NEXT_ID_KEY, bytes);
    return id;
  }
}

const prefixesOf = ({ recordPrefix, indexes }: Collection): Buffer[] => [
  recordPrefix,
  ...indexes.map(({ prefix }) => prefix),
];

/** Every prefix that some entry has, found by jumping from one to the next. */
function prefixesIn(view: View, space: number): Buffer[] {
  const found: Buffer[] = [];
  const end = Buffer.from([space + 1]);
  for (let from: Buffer = Buffer.from([space]); ; from = keyAfter(found.at(-1)!)) {
    const [first] = view.range(from, end);
    if (!first) return found;
    found.push(Buffer.from(first.key.subarray(0, PREFIX_BYTES)));
  }
}
