import { toNumber } from '../bson/number';
import { isDocument, isNumber } from '../bson/types';
import type { BsonValue, Doc, SortSpec } from '../bson/types';
import { showValue } from '../indexes/show-value';
import { ServerError, notImplemented } from '../errors';
import { nearIn } from '../geo/near';
import { compileFilter } from '../query/filter';
import { sorterOf } from '../query/sort';
import { sortRows } from '../query/sort-rows';
import { PAUSE, eachRow, filterRows, mapRows } from '../rows';
import type { Rows } from '../rows';
import type { PipelineContext } from './context';
import { expressionIn } from './context';
import { bucket, bucketAuto, sortByCount } from './buckets';
import { documentsIn, listLocalSessions, redact, sample, unionWith } from './sources';
import { graphLookup } from './graph-lookup';
import { group } from './group';
import { hold } from './hold';
import { lookup } from './lookup';
import { checkPipeline, runStages } from './pipeline';
import { RESHAPES } from './reshape';
import { unwind } from './unwind';

type Stage = (documents: Rows<Doc>, operand: BsonValue, context: PipelineContext) => Rows<Doc>;

const reshapes = Object.entries(RESHAPES).map(([name, compile]): [string, Stage] => [
  name,
  (documents, operand, context) =>
    mapRows(
      documents,
      compile(operand, (expression) => expressionIn(context, expression)),
    ),
]);

const NOT_IN_FACET = new Set(['$facet', '$out', '$merge', '$documents', '$listLocalSessions']);

export const STAGES: Record<string, Stage> = {
  ...Object.fromEntries(reshapes),
  $match(documents, operand, context) {
    const matches = compileFilter(matchFilter(operand), {
      expression: (expression) => expressionIn(context, expression),
      collation: context.collation,
    });
    return filterRows(documents, (document) => matches(document, {}));
  },
  *$sort(documents, operand, context) {
    const { keysOf, compareKeys } = sorterOf(stageSort(operand), context.collation);
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
  $group: (documents, operand, context) => group(documents, operand, context),
  $lookup: lookup,
  $bucket: bucket,
  $bucketAuto: bucketAuto,
  $sortByCount: sortByCount,
  $sample: sample,
  $unionWith: unionWith,
  $documents: documentsIn,
  $listLocalSessions: listLocalSessions,
  $redact: redact,
  $graphLookup: graphLookup,
  *$facet(documents, operand, context) {
    const held = yield* hold(documents, context);
    const facets: Doc = {};
    if (!isDocument(operand) || !Object.keys(operand).length)
      throw new ServerError(40169, 'the $facet specification must be a non-empty object');
    for (const [name, pipeline] of Object.entries(operand)) {
      const stages = checkPipeline(pipeline);
      const wrong = stages.flatMap(Object.keys).find((stage) => NOT_IN_FACET.has(stage));
      if (wrong)
        throw new ServerError(40600, `${wrong} is not allowed to be used within a $facet stage`);
      facets[name] = yield* hold(runStages(held, stages, context), context);
    }
    yield facets;
  },
};

/** @throws ServerError 15959 for a `$match` that is no document, 5626500 for one by distance. */
export function matchFilter(operand: BsonValue): Doc {
  if (isDocument(operand)) {
    if (!nearIn(operand)) return operand;
    throw new ServerError(
      5626500,
      '$geoNear, $near, and $nearSphere are not allowed in this context, as these operators require sorting geospatial data.',
    );
  }
  throw new ServerError(15959, 'the match filter must be an expression in an object');
}

/** @throws ServerError 15974 or 15975 for what is no direction. */
function checkDirection(path: string, direction: BsonValue): void {
  if (isDocument(direction) && '$meta' in direction) throw notImplemented('A $sort by $meta');
  if (!isNumber(direction))
    throw new ServerError(
      15974,
      `Illegal key in $sort specification: ${path}: $sort key ordering must be specified using a number`,
    );
  if (Math.abs(toNumber(direction)) !== 1)
    throw new ServerError(
      15975,
      '$sort key ordering must be 1 (for ascending) or -1 (for descending)',
    );
}

/** @throws ServerError 15976 for a `$sort` without keys. */
export function stageSort(operand: BsonValue): SortSpec {
  if (!isDocument(operand))
    throw new ServerError(15973, 'the $sort key specification must be an object');
  for (const [path, direction] of Object.entries(operand)) checkDirection(path, direction);
  if (Object.keys(operand).length) return Object.entries(operand);
  throw new ServerError(15976, '$sort stage must have at least one sort key');
}

/** The number of `$skip` or `$limit`. @throws ServerError with the code MongoDB has for each. */
export function stageCount(stage: '$skip' | '$limit', operand: BsonValue): number {
  const count = isNumber(operand) ? toNumber(operand) : -1;
  if (stage === '$limit' && count === 0) throw new ServerError(15958, 'the limit must be positive');
  if (Number.isInteger(count) && count >= 0) return count;
  throw new ServerError(
    stage === '$limit' ? 2107201 : 5107200,
    `invalid argument to ${stage} stage: Expected a non-negative number in: ${stage}: ${showValue(operand)}`,
  );
}
