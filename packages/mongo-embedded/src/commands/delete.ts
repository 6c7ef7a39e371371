import { toNumber } from '../bson/number';
import type { BsonValue, Doc, SortSpec } from '../bson/types';
import { ServerError } from '../errors';
import { compileFilter } from '../query/filter';
import type { View } from '../storage/view';
import { collectionName, documentArgument, documentList, filterContext, refuseCollation, variablesArgument } from './arguments';
import type { Engine, Handler } from './engine';
import { matchesToChange } from './matches';
import { runStatements } from './statements';

interface DeleteStatement {
  db: string;
  collection: string;
  filter: Doc;
  /** 0 for every match. */
  limit: number;
  hint?: BsonValue;
  sort?: SortSpec;
  variables?: Doc;
}

interface DeleteResult {
  count: number;
  /** The last one removed. */
  document?: Doc;
}

export function applyDelete(engine: Engine, view: View, { db, collection: name, ...query }: DeleteStatement): DeleteResult {
  compileFilter(query.filter, filterContext(query.variables));
  const collection = engine.store.catalog.find(db, name);
  const removed: DeleteResult = { count: 0 };
  if (!collection) return removed;
  for (const match of matchesToChange(view, collection, query, engine.newBudget())) {
    removed.document = match.document();
    engine.store.remove(view, collection, match.recordId, removed.document);
    removed.count++;
  }
  return removed;
}

export const deleteDocuments: Handler = async (engine, context) => {
  const collection = collectionName(context);
  const variables = variablesArgument(context.command.let);
  let n = 0;
  const reply = await runStatements(
    engine,
    context,
    documentList(context, 'deletes'),
    (view, statement) => {
      refuseCollation(statement.collation);
      const limit = toNumber(statement.limit);
      if (limit !== 0 && limit !== 1)
        throw new ServerError(
          'FailedToParse',
          `The limit field in delete objects must be 0 or 1. Got ${limit}`,
        );
      const filter = documentArgument(statement.q, 'q');
      n += applyDelete(engine, view, { db: context.db, collection, filter, limit, hint: statement.hint, variables }).count;
    },
    () => (n = 0),
  );
  return { n, ...reply };
};
