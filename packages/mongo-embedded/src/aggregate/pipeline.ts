import { isDocument } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { ServerError, notImplemented } from '../errors';
import { paced } from '../rows';
import type { Rows } from '../rows';
import type { FindOptions, PipelineContext } from './context';
import { STAGES, matchFilter, stageCount, stageSort } from './stages';

/** MongoDB's stages that this server leaves out. */
export const LEFT_OUT_STAGES = new Set([
  '$changeStreamSplitLargeEvent',
  '$collStats',
  '$currentOp',
  '$densify',
  '$fill',
  '$geoNear',
  '$indexStats',
  '$listSearchIndexes',
  '$listSessions',
  '$planCacheStats',
  '$rankFusion',
  '$search',
  '$searchMeta',
  '$setWindowFields',
  '$vectorSearch',
]);

/** Stages that a command runs itself: what a pipeline ends with, or begins with. */
const OUTER_STAGES = new Set(['$out', '$merge', '$changeStream']);

/** @throws ServerError 14, 40323, 40324 or 238 for a pipeline that cannot run. */
export function checkPipeline(pipeline: BsonValue): Doc[] {
  if (!Array.isArray(pipeline))
    throw new ServerError('TypeMismatch', "'pipeline' option must be specified as an array");
  for (const stage of pipeline) {
    if (!isDocument(stage))
      throw new ServerError(
        'TypeMismatch',
        "Each element of the 'pipeline' array must be an object",
      );
    const [name, ...others] = Object.keys(stage);
    if (name === undefined || others.length)
      throw new ServerError(
        40323,
        'A pipeline stage specification object must contain exactly one field.',
      );
    if (LEFT_OUT_STAGES.has(name)) throw notImplemented(name);
    if (OUTER_STAGES.has(name)) checkPlace(pipeline, stage, name);
    else if (!Object.hasOwn(STAGES, name))
      throw new ServerError(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
  return pipeline;
}

/** @throws ServerError 40601 or 40602 for an outer stage that is not the last, or not the first. */
function checkPlace(pipeline: BsonValue[], stage: Doc, name: string): void {
  const isFirst = pipeline[0] === stage;
  if (name === '$changeStream') {
    if (isFirst) return;
    throw new ServerError(40602, `${name} is only valid as the first stage in a pipeline.`);
  }
  if (pipeline.at(-1) !== stage)
    throw new ServerError(40601, `${name} can only be the final stage in the pipeline`);
}

/** Runs a pipeline on a collection; the leading stages that an index can serve become one find. */
export function runPipeline(
  context: PipelineContext,
  collection: string,
  pipeline: Doc[],
): Rows<Doc> {
  checkPipeline(pipeline);
  const { filter, options, rest } = leadingFind(pipeline);
  const documents = context.find(collection, filter, { ...options, variables: context.variables });
  return runStages(documents, rest, context);
}

export function runStages(
  documents: Rows<Doc>,
  stages: Doc[],
  context: PipelineContext,
): Rows<Doc> {
  return stages.reduce<Rows<Doc>>((each, stage) => {
    const [[name, operand]] = Object.entries(stage);
    if (OUTER_STAGES.has(name))
      throw new ServerError(51047, `${name} is not allowed within another stage`);
    return paced(STAGES[name](each, operand, context), context.budget);
  }, documents);
}

interface LeadingFind {
  filter: Doc;
  options: FindOptions;
  rest: Doc[];
}

/** `$match`es, then a `$sort`, then `$skip`s, then a `$limit`: what a find does in that order. */
function leadingFind(pipeline: Doc[]): LeadingFind {
  const filters: Doc[] = [];
  const options: FindOptions = {};
  let at = 0;
  for (; at < pipeline.length; at++) {
    const [[name, operand]] = Object.entries(pipeline[at]);
    const isOpen = options.limit === undefined && options.skip === undefined;
    if (name === '$match' && isOpen && !options.sort) filters.push(matchFilter(operand));
    else if (name === '$sort' && isOpen && !options.sort) options.sort = stageSort(operand);
    else if (name === '$skip' && options.limit === undefined)
      options.skip = (options.skip ?? 0) + stageCount('$skip', operand);
    else if (name === '$limit')
      options.limit = Math.min(options.limit ?? Infinity, stageCount('$limit', operand));
    else break;
  }
  const filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
  return { filter, options, rest: pipeline.slice(at) };
}
