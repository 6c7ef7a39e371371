import { toBool } from '../bson/number';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';
import { type UpdateStatement, updateAtOnce, updateInSlices } from './apply-update';
import {
  collectionName,
  documentArgument,
  documentList,
  refuseCollation,
  sortArgument,
  variablesArgument,
} from './arguments';
import type { Handler } from './engine';
import { runStatements } from './statements';

export const update: Handler = async (engine, context) => {
  const collection = collectionName(context);
  const variables = variablesArgument(context.command.let);
  let n = 0;
  let nModified = 0;
  const upserted: Doc[] = [];
  const parse = (given: Doc): UpdateStatement => {
    refuseCollation(given.collation);
    if (given.multi && given.sort)
      throw new ServerError('FailedToParse', 'Cannot specify sort with multi=true');
    return {
      db: context.db,
      collection,
      filter: documentArgument(given.q, 'q'),
      update: given.u as Doc | Doc[],
      multi: toBool(given.multi),
      upsert: toBool(given.upsert),
      arrayFilters: given.arrayFilters as Doc[] | undefined,
      hint: given.hint,
      sort: sortArgument(given.sort),
      variables,
    };
  };
  const reply = await runStatements(engine, context, documentList(context, 'updates'), {
    atOnce: (view, given, budget) => updateAtOnce(engine, view, parse(given), budget),
    inSlices: (given) => updateInSlices(engine, context, parse(given)),
    done({ matched, modified, upsertedId }, index) {
      n += matched;
      nModified += modified;
      if (upsertedId === undefined) return;
      n++;
      upserted.push({ index, _id: upsertedId });
    },
  });
  return { n, nModified, ...(upserted.length ? { upserted } : {}), ...reply };
};
