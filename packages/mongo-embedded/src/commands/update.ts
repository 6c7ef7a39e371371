import { rawDocument } from '../bson/field-order';
import { toBool, toNumber } from '../bson/number';
import type { Doc } from '../bson/types';
import { checkStatement } from '../engine/command-fields';
import type { CommandContext, Engine, Handler } from '../engine/engine';
import { ServerError } from '../errors';
import { updateAtOnce, updateInSlices } from '../writes/apply-update';
import type { UpdateResult, UpdateStatement } from '../writes/apply-update';
import { runStatements } from '../writes/statements';
import {
  collationArgument,
  collectionName,
  documentArgument,
  sortArgument,
  statementList,
  variablesArgument,
} from './arguments';
import type { Statement } from './arguments';

export const update: Handler = async (engine, context) => {
  const collection = collectionName(context);
  const variables = variablesArgument(context.command.let);
  const parse = ({ given, bytes }: Statement) => ({
    ...parseUpdate(engine, context, collection, given, variables),
    source: bytes && rawDocument(bytes, 'u'),
  });
  const statements = statementList(context, 'updates');
  for (const { given } of statements) checkStatement(given, 'updates', 'update');
  return runStatements(engine, context, statements, {
    start: { n: 0, nModified: 0 },
    atOnce: (view, given, budget) => updateAtOnce(engine, view, parse(given), budget),
    inSlices: (given, note) => updateInSlices(engine, context, parse(given), note),
    add: addUpdate,
  });
};

/** @throws ServerError 9, 14 or 72 for a statement that does not go together. */
export function parseUpdate(
  engine: Engine,
  context: CommandContext,
  collection: string,
  given: Doc,
  variables?: Doc,
): UpdateStatement {
  const { transaction, db, retry } = context;
  if (given.multi && given.sort)
    throw new ServerError('FailedToParse', 'Cannot specify sort with multi=true');
  if (toBool(given.multi) && retry)
    throw new ServerError('InvalidOptions', 'Cannot use retryable writes with multi=true');
  return {
    db,
    transaction,
    collection,
    filter: documentArgument(given.q, 'q'),
    update: given.u as Doc | Doc[],
    multi: toBool(given.multi),
    upsert: toBool(given.upsert),
    arrayFilters: given.arrayFilters as Doc[] | undefined,
    hint: given.hint,
    sort: sortArgument(given.sort),
    variables,
    collation: collationArgument(given.collation, engine.collectionOf(context, collection)),
  };
}

function addUpdate(counts: Doc, result: UpdateResult, index: number): void {
  const { matched, modified, upsertedId } = result;
  const isUpsert = upsertedId !== undefined;
  counts.n = toNumber(counts.n) + matched + (isUpsert ? 1 : 0);
  counts.nModified = toNumber(counts.nModified) + modified;
  if (!isUpsert) return;
  counts.upserted ??= [];
  (counts.upserted as Doc[]).push({ index, _id: upsertedId });
}
