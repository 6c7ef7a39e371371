import { toNumber } from '../bson/number';
import type { Doc } from '../bson/types';
import { checkStatement } from '../engine/command-fields';
import type { CommandContext, Engine, Handler } from '../engine/engine';
import { ServerError } from '../errors';
import { deleteAtOnce, deleteInSlices } from '../writes/apply-delete';
import type { DeleteStatement } from '../writes/apply-delete';
import { runStatements } from '../writes/statements';
import {
  collationArgument,
  collectionName,
  documentArgument,
  documentList,
  variablesArgument,
} from './arguments';

export const deleteDocuments: Handler = async (engine, context) => {
  const collection = collectionName(context);
  const variables = variablesArgument(context.command.let);
  const parse = (given: Doc) => parseDelete(engine, context, collection, given, variables);
  const statements = documentList(context, 'deletes');
  for (const statement of statements) checkStatement(statement, 'deletes', 'delete');
  return runStatements(engine, context, statements, {
    start: { n: 0 },
    atOnce: (view, given, budget) => deleteAtOnce(engine, view, parse(given), budget),
    inSlices: (given, note) => deleteInSlices(engine, context, parse(given), note),
    add: (counts, { matched }) => (counts.n = toNumber(counts.n) + matched),
  });
};

/** @throws ServerError 9, 14 or 72 for a statement that does not go together. */
export function parseDelete(
  engine: Engine,
  context: CommandContext,
  collection: string,
  given: Doc,
  variables?: Doc,
): DeleteStatement {
  const { transaction, db, retry } = context;
  const limit = toNumber(given.limit);
  if (limit !== 0 && limit !== 1)
    throw new ServerError(
      'FailedToParse',
      `The limit field in delete objects must be 0 or 1. Got ${limit}`,
    );
  if (!limit && retry)
    throw new ServerError('InvalidOptions', 'Cannot use retryable writes with limit=0');
  return {
    db,
    transaction,
    collection,
    filter: documentArgument(given.q, 'q'),
    limit,
    hint: given.hint,
    variables,
    collation: collationArgument(given.collation, engine.collectionOf(context, collection)),
  };
}
