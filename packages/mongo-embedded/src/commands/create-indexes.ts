import { ServerError } from '../errors';
import type { IndexSpec } from '../indexes/collection-index';
import type { Collection } from '../storage/collection';
import { collectionName, documentList, writeConcernError } from './arguments';
import type { CommandContext, Engine, Handler } from '../engine/engine';
import { IndexBuild } from '../indexes/index-build';
import { MAX_INDEXES, hasIndex, isPrimaryKey, parseIndexSpec } from '../indexes/index-specs';
import { showValue } from '../indexes/show-value';

export const createIndexes: Handler = async (engine, context) => {
  const { db, transaction } = context;
  const name = collectionName(context);
  const requested = documentList(context, 'indexes');
  if (!requested.length)
    throw new ServerError('BadValue', 'Must specify at least one index to create');
  if (transaction && engine.store.catalog.find(db, name))
    throw new ServerError(
      'OperationNotSupportedInTransaction',
      'Cannot create new indexes on existing collection in a multi-document transaction.',
    );
  const { build, isNew, before } = await begin(
    engine,
    context,
    name,
    requested.map(parseIndexSpec),
  );
  await build.run();
  return {
    numIndexesBefore: before,
    numIndexesAfter: before + build.indexes.length,
    createdCollectionAutomatically: isNew,
    ...(build.indexes.length === 0 && { note: 'all indexes already exist' }),
    ...writeConcernError(context),
    ok: 1,
  };
};

/** Enters the indexes that are not there; those of an empty collection are complete with that. */
async function begin(engine: Engine, context: CommandContext, name: string, specs: IndexSpec[]) {
  const { catalog } = engine.store;
  for (;;) {
    const begun = await engine.write(context, (view) => {
      const isNew = !engine.collectionOf(context, name);
      const collection = engine.ensureCollection(context, name);
      const underWay = buildUnderWay(collection, specs);
      if (underWay) return { underWay };
      const before = collection.indexes.length;
      const missing = specs.filter(
        (spec) => !isPrimaryKey(spec.key) && !hasIndex(collection, spec),
      );
      if (before + missing.length > MAX_INDEXES)
        throw new ServerError(
          'CannotCreateIndex',
          `add index fails, too many indexes for ${collection.namespace} key:${showValue(missing.at(-1)?.key)}`,
        );
      // Only a new one: a service that was killed left its transactions open, and starts again.
      if (missing.length) catalog.awaitWriters(view, collection);
      const build = new IndexBuild(engine, collection, missing);
      if (!engine.store.countOf(view, collection)) build.complete();
      return { build, isNew, before };
    });
    if (begun.build) return begun;
    await begun.underWay; // its failure is found when the index is requested again
  }
}

/** Waits for another command that builds the same index. */
const buildUnderWay = ({ indexes }: Collection, specs: IndexSpec[]): Promise<void> | undefined =>
  indexes.find((index) => index.isBuilding && specs.some(({ name }) => name === index.spec.name))
    ?.built;
