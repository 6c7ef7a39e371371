import { toNumber } from '../bson/number';
import { ServerError } from '../errors';
import { type DeleteStatement, deleteAtOnce, deleteInSlices } from './apply-delete';
import {
  collectionName,
  documentArgument,
  documentList,
  refuseCollation,
  variablesArgument,
} from './arguments';
import type { Handler } from './engine';
import { runStatements } from './statements';

export const deleteDocuments: Handler = async (engine, context) => {
  const collection = collectionName(context);
  const variables = variablesArgument(context.command.let);
  let n = 0;
  const parse = (given: Record<string, unknown>): DeleteStatement => {
    refuseCollation(given.collation);
    const limit = toNumber(given.limit);
    if (limit !== 0 && limit !== 1)
      throw new ServerError(
        'FailedToParse',
        `The limit field in delete objects must be 0 or 1. Got ${limit}`,
      );
    return {
      db: context.db,
      collection,
      filter: documentArgument(given.q, 'q'),
      limit,
      hint: given.hint,
      variables,
    };
  };
  const reply = await runStatements(engine, context, documentList(context, 'deletes'), {
    atOnce: (view, given, budget) => deleteAtOnce(engine, view, parse(given), budget),
    inSlices: (given) => deleteInSlices(engine, context, parse(given)),
    done: ({ matched }) => (n += matched),
  });
  return { n, ...reply };
};
