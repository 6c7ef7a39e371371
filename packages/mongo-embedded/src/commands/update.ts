import { toBool } from '../bson/number';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';
import { applyUpdate } from './apply-update';
import { collectionName, documentArgument, documentList, refuseCollation, sortArgument, variablesArgument } from './arguments';
import type { Handler } from './engine';
import { runStatements } from './statements';

export const update: Handler = async (engine, context) => {
  const collection = collectionName(context);
  const variables = variablesArgument(context.command.let);
  let n = 0;
  let nModified = 0;
  let upserted: Doc[] = [];
  const reply = await runStatements(
    engine,
    context,
    documentList(context, 'updates'),
    (view, statement, index) => {
      refuseCollation(statement.collation);
      if (statement.multi && statement.sort)
        throw new ServerError('FailedToParse', 'Cannot specify sort with multi=true');
      const result = applyUpdate(engine, view, {
        db: context.db,
        collection,
        filter: documentArgument(statement.q, 'q'),
        update: statement.u as Doc | Doc[],
        multi: toBool(statement.multi),
        upsert: toBool(statement.upsert),
        arrayFilters: statement.arrayFilters as Doc[] | undefined,
        hint: statement.hint,
        sort: sortArgument(statement.sort),
        variables,
      });
      n += result.matched;
      nModified += result.modified;
      if (result.upsertedId === undefined) return;
      n++;
      upserted.push({ index, _id: result.upsertedId });
    },
    () => {
      n = nModified = 0;
      upserted = [];
    },
  );
  return { n, nModified, ...(upserted.length ? { upserted } : {}), ...reply };
};
