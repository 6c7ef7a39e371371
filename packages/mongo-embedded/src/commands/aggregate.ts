import type { PipelineContext } from '../aggregate/context';
import { checkPipeline, runPipeline } from '../aggregate/pipeline';
import type { Budget } from '../budget';
import { isPlainObject } from '../bson/clone';
import { decodePromoted, encode } from '../bson/codec';
import { toNumber } from '../bson/number';
import { type BsonValue, type Doc, fieldIn, isDocument, isNumber } from '../bson/types';
import { ServerError } from '../errors';
import { compileFilter } from '../query/filter';
import { mapRows, readRows } from '../rows';
import { collectionName, countArgument, filterContext, variablesArgument } from './arguments';
import type { CommandContext, Engine, Handler } from './engine';
import { explainPlan } from './explain';
import { DEFAULT_BATCH } from './limits';
import { findMatches } from './matches';

export const aggregate: Handler = async (engine, context) => {
  const { command, db, session, signal } = context;
  const pipeline = checkPipeline(command.pipeline);
  if (!isDocument(command.cursor) && !command.explain)
    throw new ServerError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  const name = collectionName(context);
  if (command.explain) return explainPlan(engine, context, { aggregate: name, pipeline });
  const variables = variablesArgument(command.let);
  const namespace = `${db}.${name}`;
  const budget = engine.newBudget(signal);
  const rows = isCountOfDocuments(pipeline)
    ? await countRows(engine, context, pipeline[0].$match as Doc, budget, variables)
    : runPipeline(pipelineContext(engine, context, budget, variables), name, pipeline);
  const batchSize = countArgument(fieldIn(command.cursor, 'batchSize'), 'batchSize', DEFAULT_BATCH);
  const documents = mapRows(rows, (document) => encode(withoutMissing(document) as Doc));
  return engine.cursors.first(namespace, documents, budget, { batchSize, session });
};

function pipelineContext(
  engine: Engine,
  context: CommandContext,
  budget: Budget,
  variables?: Doc,
): PipelineContext {
  const view = engine.viewOf(context);
  return {
    variables,
    budget,
    find(name, filter, options) {
      compileFilter(filter, filterContext(options.variables));
      const collection = engine.store.catalog.find(context.db, name);
      if (!collection) return [];
      const hint = name === context.command.aggregate ? context.command.hint : undefined;
      const matches = findMatches(view, collection, { filter, hint, ...options }, budget);
      return mapRows(matches, ({ bytes }) => decodePromoted(bytes));
    },
  };
}

/** The pipeline that drivers send for `countDocuments`: it needs no documents. */
function isCountOfDocuments([match, group, ...rest]: Doc[]): boolean {
  const fields = group?.$group;
  return (
    isDocument(match?.$match) &&
    isDocument(fields) &&
    !rest.length &&
    Object.keys(fields).join() === '_id,n' &&
    isNumber(fields._id) &&
    toNumber(fieldIn(fields.n, '$sum')) === 1
  );
}

async function countRows(
  engine: Engine,
  context: CommandContext,
  filter: Doc,
  budget: Budget,
  variables?: Doc,
): Promise<Doc[]> {
  compileFilter(filter, filterContext(variables));
  const collection = engine.store.catalog.find(context.db, collectionName(context));
  if (!collection) return [];
  const view = engine.viewOf(context);
  const { hint } = context.command;
  let n = 0;
  if (!Object.keys(filter).length) n = engine.store.countOf(view, collection);
  else
    await readRows(
      findMatches(view, collection, { filter, hint, variables }, budget),
      budget,
      () => n++,
    );
  return n ? [{ _id: 1, n }] : [];
}

/** Leaves out fields that an expression found missing; in an array they are null. */
function withoutMissing(value: BsonValue): BsonValue {
  if (Array.isArray(value)) return value.map((element) => withoutMissing(element ?? null));
  if (!isPlainObject(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutMissing(field)]));
}
