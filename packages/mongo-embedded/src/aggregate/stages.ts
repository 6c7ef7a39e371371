import { promote } from '../bson/promote';
import { toNumber } from '../bson/number';
import { type BsonValue, type Doc, type SortSpec, isDocument, isNumber } from '../bson/types';
import { ServerError } from '../errors';
import { compileFilter } from '../query/filter';
import { sorterOf } from '../query/sort';
import type { PipelineContext } from './context';
import { compileExpression } from './expressions/evaluate';
import { group } from './group';
import { lookup } from './lookup';
import { checkPipeline, runStages } from './pipeline';
import { RESHAPES } from './reshape';
import { unwind } from './unwind';

type Stage = (documents: Iterable<Doc>, operand: BsonValue, context: PipelineContext) => Iterable<Doc>;

const reshapes = Object.entries(RESHAPES).map(([name, compile]): [string, Stage] => [
  name,
  function* (documents, operand, { variables }) {
    const reshape = compile(promote(operand), variables);
    for (const document of documents) yield reshape(document);
  },
]);

export const STAGES: Record<string, Stage> = {
  ...Object.fromEntries(reshapes),
  *$match(documents, operand, { variables }) {
    const matches = compileFilter(matchFilter(operand), {
      expression: (expression) => compileExpression(promote(expression), variables),
    });
    for (const document of documents) if (matches(document, {})) yield document;
  },
  $sort: (documents, operand, context) => {
    const { keysOf, compareKeys } = sorterOf(stageSort(operand));
    return context
      .hold(documents)
      .map((document) => ({ document, keys: keysOf(document) }))
      .sort((a, b) => compareKeys(a.keys, b.keys))
      .map(({ document }) => document);
  },
  *$skip(documents, operand) {
    let left = stageCount('$skip', operand);
    for (const document of documents) if (left-- <= 0) yield document;
  },
  *$limit(documents, operand) {
    let left = stageCount('$limit', operand);
    for (const document of documents) {
      yield document;
      if (--left === 0) return;
    }
  },
  *$count(documents, operand) {
    if (typeof operand !== 'string' || !operand)
      throw new ServerError(40156, 'the count field must be a non-empty string');
    let count = 0;
    for (const _document of documents) count++;
    if (count) yield { [operand]: count };
  },
  $unwind: (documents, operand) => unwind(documents, operand),
  $group: (documents, operand, context) => group(documents, promote(operand), context),
  $lookup: lookup,
  *$facet(documents, operand, context) {
    const held = context.hold(documents);
    const facets = Object.entries(operand as Doc).map(([name, pipeline]) => {
      const stages = checkPipeline(pipeline);
      if (stages.some((stage) => '$facet' in stage))
        throw new ServerError(40600, '$facet is not allowed to be used within a $facet stage');
      return [name, context.hold(runStages(held, stages, context))];
    });
    yield Object.fromEntries(facets);
  },
};

/** @throws ServerError 15959 for a `$match` that is no document. */
export function matchFilter(operand: BsonValue): Doc {
  if (isDocument(operand)) return operand;
  throw new ServerError(15959, 'the match filter must be an expression in an object');
}

/** @throws ServerError 15976 for a `$sort` without keys. */
export function stageSort(operand: BsonValue): SortSpec {
  if (isDocument(operand) && Object.keys(operand).length) return Object.entries(operand);
  throw new ServerError(15976, '$sort stage must have at least one sort key');
}

/** The number of `$skip` or `$limit`. @throws ServerError with the code MongoDB has for each. */
export function stageCount(stage: '$skip' | '$limit', operand: BsonValue): number {
  const count = isNumber(operand) ? toNumber(operand) : -1;
  if (stage === '$limit' && count === 0) throw new ServerError(15958, 'the limit must be positive');
  if (Number.isInteger(count) && count >= 0) return count;
  throw new ServerError(
    stage === '$limit' ? 2107201 : 5107200,
    `invalid argument to ${stage} stage: Expected a non-negative number in: ${stage}: ${operand}`,
  );
}
