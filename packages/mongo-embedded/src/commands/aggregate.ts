import { Binary } from 'bson';
import type { PipelineContext } from '../aggregate/context';
import { checkPipeline, runPipeline, runStages } from '../aggregate/pipeline';
import type { Budget } from '../budget';
import { isPlainObject } from '../bson/clone';
import type { Collation } from '../bson/collation';
import { decodeInOrder, encodeInOrder } from '../bson/field-order';
import { withNamesOf } from '../bson/names';
import { toNumber } from '../bson/number';
import { fieldIn, isDocument, isNumber, setField } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import type { CommandContext, Engine, Handler } from '../engine/engine';
import type { Session } from '../engine/session';
import { DEFAULT_BATCH, MAX_DOCUMENT_BYTES } from '../engine/limits';
import { ServerError } from '../errors';
import { compileFilter } from '../query/filter';
import { findMatches } from '../query/matches';
import { mapRows, readRows } from '../rows';
import type { Rows } from '../rows';
import { writeOutput } from '../writes/output';
import {
  collationArgument,
  collectionName,
  countArgument,
  documentArgument,
  filterContext,
  variablesArgument,
} from './arguments';
import { explainPlan } from './explain';
import { isChangeStream, watch } from './watch';

/** Stages that bring documents of their own. */
const BRINGING = new Set(['$documents', '$listLocalSessions']);
/** What a cursor over no collection is called. */
const NO_COLLECTION = '$cmd.aggregate';

export const aggregate: Handler = async (engine, context) => {
  const { command, db, session } = context;
  const pipeline = checkPipeline(command.pipeline);
  if (!isDocument(command.cursor) && !command.explain)
    throw new ServerError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  const hasCollection = command.aggregate !== 1 && !isOne(command.aggregate);
  const name = hasCollection ? collectionName(context) : NO_COLLECTION;
  checkSource(hasCollection, pipeline);
  if (command.explain) return explainPlan(engine, context, { aggregate: name, pipeline });
  const batchSize = countArgument(fieldIn(command.cursor, 'batchSize'), 'batchSize', DEFAULT_BATCH);
  const variables = variablesArgument(command.let);
  const collation = collationArgument(command.collation, engine.collectionOf(context, name));
  const budget = engine.newBudget(context);
  const settings = { budget, variables, collation };
  if (isChangeStream(pipeline)) {
    const collection = hasCollection ? name : undefined;
    const pipelineContext = contextOf(engine, context, settings);
    return watch(engine, context, pipeline, { collection, batchSize }, pipelineContext);
  }
  const namespace = `${db}.${name}`;
  const last = pipeline.at(-1);
  const output = last && ('$out' in last || '$merge' in last) ? last : undefined;
  const stages = output ? pipeline.slice(0, -1) : pipeline;
  const rows = isCountOfDocuments(stages)
    ? await countRows(engine, context, stages, settings)
    : pipelineRows(engine, context, name, stages, settings);
  if (output) {
    await writeOutput(engine, context, mapRows(rows, complete), output, budget);
    return engine.cursors.first(namespace, [], budget, { batchSize, session });
  }
  const documents = mapRows(rows, (document) => checkedBytes(encodeInOrder(complete(document))));
  return engine.cursors.first(namespace, documents, budget, { batchSize, session });
};

interface Settings {
  budget: Budget;
  variables?: Doc;
  collation?: Collation;
}

const isOne = (value: BsonValue): boolean => isNumber(value) && toNumber(value) === 1;

/** @throws ServerError 73 or 40602 where a pipeline's first stage does not go with what it is run on. */
function checkSource(hasCollection: boolean, [first]: Doc[]): void {
  const name = first && Object.keys(first)[0];
  if (!hasCollection && name === '$changeStream') return;
  const bringsDocuments = name !== undefined && BRINGING.has(name);
  if (hasCollection && bringsDocuments)
    throw new ServerError('InvalidNamespace', `${name} needs {aggregate: 1}`);
  if (!hasCollection && !bringsDocuments)
    throw new ServerError(
      'InvalidNamespace',
      "{aggregate: 1} is not valid for a pipeline that does not begin with '$documents'",
    );
}

function pipelineRows(
  engine: Engine,
  context: CommandContext,
  name: string,
  stages: Doc[],
  settings: Settings,
): Rows<Doc> {
  const pipelineContext = contextOf(engine, context, settings);
  if (name === NO_COLLECTION) return runStages([], stages, pipelineContext);
  return runPipeline(pipelineContext, name, stages);
}

function contextOf(
  engine: Engine,
  context: CommandContext,
  { budget, variables, collation }: Settings,
): PipelineContext {
  const view = engine.viewOf(context);
  return {
    variables,
    budget,
    collation,
    sessions: () => engine.sessions.all().map(shownSession),
    find(name, filter, options) {
      compileFilter(filter, filterContext(options.variables, collation));
      const collection = engine.collectionOf(context, name);
      if (!collection) return [];
      const hint = name === context.command.aggregate ? context.command.hint : undefined;
      const query = { filter, hint, collation, ...options };
      return mapRows(findMatches(view, collection, query, budget), ({ bytes }) =>
        decodeInOrder(bytes),
      );
    },
  };
}

const shownSession = ({ id, usedAt }: Session): Doc => ({
  _id: { id: new Binary(Buffer.from(id, 'hex'), Binary.SUBTYPE_UUID) },
  lastUse: new Date(usedAt),
});

/** The pipeline that drivers send for `countDocuments`: it needs no documents. */
function isCountOfDocuments([match, group, ...rest]: Doc[]): boolean {
  const fields = group?.$group;
  return (
    isDocument(match?.$match) &&
    isDocument(fields) &&
    !rest.length &&
    Object.keys(fields).join() === '_id,n' &&
    isNumber(fields._id) &&
    isNumber(fieldIn(fields.n, '$sum')) &&
    toNumber(fieldIn(fields.n, '$sum')) === 1
  );
}

async function countRows(
  engine: Engine,
  context: CommandContext,
  [{ $match }, { $group }]: Doc[],
  { budget, variables, collation }: Settings,
): Promise<Doc[]> {
  const filter = documentArgument($match, 'filter');
  compileFilter(filter, filterContext(variables, collation));
  const collection = engine.collectionOf(context, collectionName(context));
  if (!collection) return [];
  const view = engine.viewOf(context);
  const { hint } = context.command;
  let n = 0;
  if (!Object.keys(filter).length) n = engine.store.countOf(view, collection);
  else
    await readRows(
      findMatches(view, collection, { filter, hint, variables, collation }, budget),
      budget,
      () => n++,
    );
  if (n) return [{ _id: fieldIn($group, '_id'), n }];
  return [];
}

/** @throws ServerError 10334 for a document that no reply may hold. */
function checkedBytes(bytes: Buffer): Buffer {
  if (bytes.length <= MAX_DOCUMENT_BYTES) return bytes;
  throw new ServerError(
    'BSONObjectTooLarge',
    `PlanExecutor error during aggregation :: caused by :: BSONObj size: ${bytes.length} is invalid.`,
  );
}

/** Leaves out fields that an expression found missing; in an array they are null. */
const complete = (document: Doc): Doc => withoutMissing(document) as Doc;

function withoutMissing(value: BsonValue): BsonValue {
  if (Array.isArray(value)) return value.map((element) => withoutMissing(element ?? null));
  if (!isPlainObject(value)) return value;
  const made = withNamesOf({}, value);
  for (const [name, field] of Object.entries(value))
    if (field !== undefined) setField(made, name, withoutMissing(field));
  return made;
}
