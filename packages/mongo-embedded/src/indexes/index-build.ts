import { decode } from '../bson/codec';
import type { Budget } from '../budget';
import { ServerError } from '../errors';
import type { Index, IndexSpec } from './collection-index';
import type { Collection } from '../storage/collection';
import { addEntries } from '../storage/index-entries';
import { recordIdOf } from '../storage/layout';
import { keyAfter } from '../bson/key';
import type { View } from '../storage/view';
import type { Engine } from '../engine/engine';
import { wipe } from '../engine/wipe';

/**
 * Fills new indexes from a collection's records, in their order and in short writes. Meanwhile others' writes keep the
 * indexes in step for the records already passed (`Index.builtTo`) and leave the rest, what they insert included, to
 * the build. Each slice waits for the transactions that have written to the collection, so that none of them spans it.
 */
export class IndexBuild {
  readonly indexes: Index[];
  private builtTo = 0;
  private markEnded!: () => void;
  private isComplete = false;

  /** Enters the indexes in the collection; call it inside a write. */
  constructor(
    private readonly engine: Engine,
    private readonly collection: Collection,
    specs: IndexSpec[],
  ) {
    const ended = new Promise<void>((resolve) => (this.markEnded = resolve));
    this.indexes = specs.map((spec) => engine.store.catalog.newIndex(spec, ended));
    collection.indexes = [...collection.indexes, ...this.indexes];
    if (!specs.length) this.isComplete = true;
  }

  /** Builds until all records are in. @throws ServerError 11000 or another, after which no index and no entry is left. */
  async run(): Promise<void> {
    try {
      while (!this.isComplete) {
        await this.engine.rest();
        await this.engine.write({}, (view, budget) => this.runSlice(view, budget));
      }
    } catch (error) {
      this.collection.indexes = this.collection.indexes.filter(
        (index) => !this.indexes.includes(index),
      );
      this.markEnded();
      await wipe(
        this.engine,
        this.indexes.map(({ prefix }) => prefix),
      );
      throw error;
    }
  }

  /** From now on queries may use the indexes. Call it inside a write. */
  complete(): void {
    this.isComplete = true;
    const { catalog, keyValues } = this.engine.store;
    for (const index of this.indexes) index.open(keyValues.log.sequence);
    if (this.indexes.length) {
      catalog.save(this.collection);
      this.reportCreation();
    }
    this.markEnded();
  }

  private reportCreation(): void {
    const { db, name, uuid, isEntered } = this.collection;
    if (!isEntered) return;
    const operationDescription = { indexes: this.indexes.map(({ spec }) => spec) };
    this.engine.store.catalog.report({
      type: 'createIndexes',
      db,
      collection: name,
      uuid,
      details: { operationDescription },
    });
  }

  private runSlice(view: View, budget: Budget): void {
    const { collection, indexes } = this;
    this.engine.store.catalog.awaitWriters(view, collection);
    if (collection.dropped || indexes.some(({ dropped }) => dropped))
      throw new ServerError(
        'IndexBuildAborted',
        `Index build aborted: ${collection.namespace}: collection or index dropped`,
      );
    let passed = this.builtTo;
    let isLast = true;
    for (const { key, value } of view.range(
      collection.recordKey(passed + 1),
      keyAfter(collection.recordPrefix),
    )) {
      if (budget.isTimeUp) {
        isLast = false;
        break;
      }
      passed = recordIdOf(key);
      const document = decode(value);
      for (const index of indexes) addEntries(view, collection, index, passed, document);
    }
    this.builtTo = passed;
    for (const index of indexes) index.builtTo = passed;
    if (isLast) this.complete();
  }
}
