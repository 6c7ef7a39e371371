import { compare } from '../bson/compare';
import { toKeyText } from '../bson/key';
import { kindOf } from '../bson/kind';
import { toNumber } from '../bson/number';
import { isPlainObject } from '../bson/clone';
import { isNumber } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { fail, notImplemented } from '../errors';
import { namedArguments } from '../expressions/operator';
import { sorterOf } from '../query/sort';
import { sortRows } from '../query/sort-rows';
import { eachRow } from '../rows';
import type { Rows } from '../rows';
import type { Accumulator } from './accumulators';
import { expressionIn } from './context';
import type { PipelineContext } from './context';
import { accumulatorFields, group } from './group';
import { hold } from './hold';

const COUNT = { count: { $sum: 1 } };

/** `$bucket`: groups by the bounds between which a value lies. @throws ServerError 40192 to 40202 for bad bounds. */
export function* bucket(
  documents: Rows<Doc>,
  operand: BsonValue,
  context: PipelineContext,
): Rows<Doc> {
  const given = namedArguments(
    operand,
    ['groupBy', 'boundaries'],
    ['default', 'output'],
    '$bucket',
  );
  const bounds = boundsOf(given.boundaries, context);
  const valueOf = expressionIn(context, given.groupBy);
  const other = 'default' in given ? expressionIn(context, given.default)({}) : undefined;
  const fields = accumulatorFields((given.output as Doc | undefined) ?? COUNT, context);
  const keep = (bytes: number) => context.budget.take(bytes);
  const groups = new Map<string, { _id: BsonValue; accumulators: Accumulator[] }>();
  yield* eachRow(documents, (document) => {
    const _id = placeOf(valueOf(document));
    const key = toKeyText(_id);
    const made = groups.get(key) ?? { _id, accumulators: fields.map(({ start }) => start(keep)) };
    groups.set(key, made);
    fields.forEach(({ evaluate }, at) => made.accumulators[at].add(evaluate(document)));
  });
  for (const { _id, accumulators } of [...groups.values()].sort((a, b) => compare(a._id, b._id)))
    yield {
      _id,
      ...Object.fromEntries(fields.map(({ name }, at) => [name, accumulators[at].result()])),
    };

  function placeOf(value: BsonValue): BsonValue {
    const at = bounds.findLastIndex((bound) => compare(value ?? null, bound) >= 0);
    if (value !== undefined && at >= 0 && at < bounds.length - 1) return bounds[at];
    if (other !== undefined) return other;
    return fail(
      '$switch could not find a matching branch for an input, and no default was specified.',
      40066,
    );
  }
}

function boundsOf(given: BsonValue, context: PipelineContext): BsonValue[] {
  if (!Array.isArray(given)) fail("The $bucket 'boundaries' field must be an array", 40200);
  const bounds = given.map((each) => expressionIn(context, each)({}));
  if (bounds.length < 2) fail("The $bucket 'boundaries' field must have at least 2 values", 40192);
  for (const [at, bound] of bounds.slice(1).entries()) {
    if (kindOf(bound) !== kindOf(bounds[at]))
      fail("All values in the 'boundaries' option to $bucket must have the same type", 40193);
    if (compare(bounds[at], bound) >= 0)
      fail("The 'boundaries' option to $bucket must be sorted in ascending order", 40194);
  }
  return bounds;
}

/** `$sortByCount`: how often each value comes, the most frequent first. */
export function* sortByCount(
  documents: Rows<Doc>,
  operand: BsonValue,
  context: PipelineContext,
): Rows<Doc> {
  const isExpression =
    (typeof operand === 'string' && operand.startsWith('$')) ||
    (isPlainObject(operand) && Object.keys(operand)[0]?.startsWith('$'));
  if (!isExpression) fail('the sortByCount field must be an expression', 40148);
  const counted = yield* hold(group(documents, { _id: operand, ...COUNT }, context), context);
  yield* counted.sort((a, b) => compare(b.count, a.count));
}

/** `$bucketAuto`: so many groups of about the same size. @throws ServerError 238 for a granularity. */
export function* bucketAuto(
  documents: Rows<Doc>,
  operand: BsonValue,
  context: PipelineContext,
): Rows<Doc> {
  const options = ['output', 'granularity'];
  const given = namedArguments(operand, ['groupBy', 'buckets'], options, '$bucketAuto');
  if (given.granularity !== undefined) throw notImplemented('The granularity of $bucketAuto');
  const count = isNumber(given.buckets) ? toNumber(given.buckets) : 0;
  if (!Number.isInteger(count) || count < 1)
    fail("The $bucketAuto 'buckets' field must be greater than 0", 40243);
  const valueOf = expressionIn(context, given.groupBy);
  const held = yield* hold(documents, context);
  const { keysOf, compareKeys } = sorterOf([['value', 1]], context.collation);
  const rows = held.map((document) => {
    const value = valueOf(document) ?? null;
    return { document, value, keys: keysOf({ value }) };
  });
  const sorted = yield* sortRows(rows, (a, b) => compareKeys(a.keys, b.keys), context.budget);
  const fields = accumulatorFields((given.output as Doc | undefined) ?? COUNT, context);
  const size = Math.max(1, Math.round(sorted.length / count));
  for (let from = 0, made = 1; from < sorted.length; made++) {
    let to = made === count ? sorted.length : Math.min(sorted.length, from + size);
    while (to < sorted.length && compare(sorted[to].value, sorted[to - 1].value) === 0) to++;
    const accumulators = fields.map(({ start }) => start((bytes) => context.budget.take(bytes)));
    for (const { document } of sorted.slice(from, to))
      fields.forEach(({ evaluate }, at) => accumulators[at].add(evaluate(document)));
    const max = to < sorted.length ? sorted[to].value : sorted[to - 1].value;
    yield {
      _id: { min: sorted[from].value, max },
      ...Object.fromEntries(fields.map(({ name }, at) => [name, accumulators[at].result()])),
    };
    from = to;
  }
}
