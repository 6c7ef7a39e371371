import { promote } from '../bson/promote';
import { toNumber } from '../bson/number';
import { type BsonValue, type Doc, type SortSpec, isDocument, isNumber } from '../bson/types';
import { ServerError } from '../errors';
import { compileFilter } from '../query/filter';
import { sorterOf } from '../query/sort';
import { sortRows } from '../query/sort-rows';
import { PAUSE, type Rows, eachRow, filterRows, mapRows } from '../rows';
import type { PipelineContext } from './context';
import { compileExpression } from './expressions/evaluate';
import { group } from './group';
import { hold } from './hold';
import { lookup } from './lookup';
import { checkPipeline, runStages } from './pipeline';
import { RESHAPES } from './reshape';
import { unwind } from './unwind';

type Stage = (documents: Rows<Doc>, operand: BsonValue, context: PipelineContext) => Rows<Doc>;

const reshapes = Object.entries(RESHAPES).map(([name, compile]): [string, Stage] => [
  name,
  (documents, operand, { variables }) => mapRows(documents, compile(promote(operand), variables)),
]);

export const STAGES: Record<string, Stage> = {
  ...Object.fromEntries(reshapes),
  $match(documents, operand, { variables }) {
    const matches = compileFilter(matchFilter(operand), {
      expression: (expression) => compileExpression(promote(expression), variables),
    });
    return filterRows(documents, (document) => matches(document, {}));
  },
  *$sort(documents, operand, context) {
    const { keysOf, compareKeys } = sorterOf(stageSort(operand));
    const held = yield* hold(documents, context);
    const rows = held.map((document) => ({ document, keys: keysOf(document) }));
    const sorted = yield* sortRows(rows, (a, b) => compareKeys(a.keys, b.keys), context.budget);
    for (const { document } of sorted) yield document;
  },
  $skip(documents, operand) {
    let left = stageCount('$skip', operand);
    return filterRows(documents, () => left-- <= 0);
  },
  *$limit(documents, operand) {
    let left = stageCount('$limit', operand);
    for (const document of documents) {
      yield document;
      if (document !== PAUSE && --left === 0) return;
    }
  },
  *$count(documents, operand) {
    if (typeof operand !== 'string' || !operand)
      throw new ServerError(40156, 'the count field must be a non-empty string');
    let count = 0;
    yield* eachRow(documents, () => count++);
    if (count) yield { [operand]: count };
  },
  $unwind: unwind,
  $group: (documents, operand, context) => group(documents, promote(operand), context),
  $lookup: lookup,
  *$facet(documents, operand, context) {
    const held = yield* hold(documents, context);
    const facets: Doc = {};
    for (const [name, pipeline] of Object.entries(operand as Doc)) {
      const stages = checkPipeline(pipeline);
      if (stages.some((stage) => '$facet' in stage))
        throw new ServerError(40600, '$facet is not allowed to be used within a $facet stage');
      facets[name] = yield* hold(runStages(held, stages, context), context);
    }
    yield facets;
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
