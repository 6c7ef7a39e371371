import { calculateObjectSize } from 'bson';
import type { PipelineContext } from '../aggregate/context';
import { checkPipeline, runPipeline } from '../aggregate/pipeline';
import { isPlainObject } from '../bson/clone';
import { decodePromoted, encode } from '../bson/codec';
import { toNumber } from '../bson/number';
import { type BsonValue, type Doc, fieldIn, isDocument, isNumber } from '../bson/types';
import { ServerError } from '../errors';
import { compileFilter } from '../query/filter';
import { collectionName, countArgument, filterContext, variablesArgument } from './arguments';
import type { CommandContext, Engine, Handler } from './engine';
import { explainPlan } from './explain';
import { DEFAULT_BATCH } from './limits';
import { findMatches } from './matches';

export const aggregate: Handler = (engine, context) => {
  const { command, db, session } = context;
  const pipeline = checkPipeline(command.pipeline);
  if (!isDocument(command.cursor) && !command.explain)
    throw new ServerError('FailedToParse', "The 'cursor' option is required, except for aggregate with the explain argument");
  const name = collectionName(context);
  if (command.explain) return explainPlan(engine, context, { aggregate: name, pipeline });
  const variables = variablesArgument(command.let);
  const namespace = `${db}.${name}`;
  const rows = isCountOfDocuments(pipeline)
    ? countRows(engine, context, pipeline[0].$match as Doc, variables)
    : runPipeline(pipelineContext(engine, context, variables), name, pipeline);
  const batchSize = countArgument(fieldIn(command.cursor, 'batchSize'), 'batchSize', DEFAULT_BATCH);
  return engine.cursors.first(namespace, encoded(rows), { batchSize, session });
};

function pipelineContext(engine: Engine, context: CommandContext, variables?: Doc): PipelineContext {
  const view = engine.viewOf(context);
  const budget = engine.newBudget();
  return {
    variables,
    *find(name, filter, options) {
      compileFilter(filter, filterContext(options.variables));
      const collection = engine.store.catalog.find(context.db, name);
      if (!collection) return;
      const hint = name === context.command.aggregate ? context.command.hint : undefined;
      for (const { bytes } of findMatches(view, collection, { filter, hint, ...options }, budget)) yield decodePromoted(bytes);
    },
    hold(documents) {
      const held: Doc[] = [];
      for (const document of documents) {
        budget.take(calculateObjectSize(document));
        held.push(document);
      }
      return held;
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

function countRows(engine: Engine, context: CommandContext, filter: Doc, variables?: Doc): Doc[] {
  compileFilter(filter, filterContext(variables));
  const collection = engine.store.catalog.find(context.db, collectionName(context));
  if (!collection) return [];
  const view = engine.viewOf(context);
  const { hint } = context.command;
  let n = 0;
  if (!Object.keys(filter).length) n = engine.store.countOf(view, collection);
  else for (const _match of findMatches(view, collection, { filter, hint, variables }, engine.newBudget())) n++;
  return n ? [{ _id: 1, n }] : [];
}

function* encoded(documents: Iterable<Doc>): Iterable<Buffer> {
  for (const document of documents) yield encode(withoutMissing(document) as Doc);
}

/** Leaves out fields that an expression found missing; in an array they are null. */
function withoutMissing(value: BsonValue): BsonValue {
  if (Array.isArray(value)) return value.map((element) => withoutMissing(element ?? null));
  if (!isPlainObject(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutMissing(field)]));
}
