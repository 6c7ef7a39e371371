import { sizeOf } from '../bson/size';
import { isDocument } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { isPlainObject } from '../bson/clone';
import { ServerError, notImplemented } from '../errors';
import { countOf } from '../expressions/array-order';
import { namedArguments } from '../expressions/operator';
import { keyTextIn } from '../bson/collation';
import { eachRow } from '../rows';
import type { Rows } from '../rows';
import { ACCUMULATORS, ACCUMULATORS_OF_N, severalOf } from './accumulators';
import type { Accumulator, Keep } from './accumulators';
import { expressionIn } from './context';
import type { PipelineContext } from './context';
import type { Evaluate } from '../expressions/compile';

interface GroupField {
  name: string;
  start: (keep: Keep) => Accumulator;
  evaluate: Evaluate;
}

interface Group {
  id: BsonValue;
  accumulators: Accumulator[];
}

/** What a group costs beside its id, and what each of its accumulators does beside the values it keeps. */
const GROUP_BYTES = 100;
const ACCUMULATOR_BYTES = 50;
/** MongoDB's accumulators that this server leaves out. */
const LEFT_OUT = new Set([
  '$accumulator',
  '$bottom',
  '$bottomN',
  '$concatArrays',
  '$median',
  '$percentile',
  '$setUnion',
  '$top',
  '$topN',
]);

/** `$group`. @throws ServerError 292 when its groups are more than a command may hold, MongoDB's code for what is no group. */
export function* group(documents: Rows<Doc>, spec: BsonValue, context: PipelineContext): Rows<Doc> {
  const { idOf, fields } = parseGroup(spec, context);
  const { budget } = context;
  const keep: Keep = (bytes) => budget.take(bytes);
  const keyOf = keyTextIn(context.collation);
  const groups = new Map<string, Group>();
  yield* eachRow(documents, (document) => {
    const id = idOf(document) ?? null;
    const key = keyOf(id);
    const found = groups.get(key) ?? newGroup(key, id);
    fields.forEach(({ evaluate }, at) => found.accumulators[at].add(evaluate(document)));
  });
  for (const { id, accumulators } of groups.values())
    yield {
      _id: id,
      ...Object.fromEntries(fields.map(({ name }, at) => [name, accumulators[at].result()])),
    };

  function newGroup(key: string, id: BsonValue): Group {
    budget.take(key.length + sizeOf(id) + GROUP_BYTES + fields.length * ACCUMULATOR_BYTES);
    const made = { id, accumulators: fields.map(({ start }) => start(keep)) };
    groups.set(key, made);
    return made;
  }
}

function parseGroup(
  spec: BsonValue,
  context: PipelineContext,
): { idOf: Evaluate; fields: GroupField[] } {
  if (!isDocument(spec))
    throw new ServerError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new ServerError(15955, 'a group specification must include an _id');
  const { _id, ...rest } = spec;
  return { idOf: expressionIn(context, _id), fields: accumulatorFields(rest, context) };
}

/** The fields of a group that accumulate. @throws ServerError 40234, 15952 or 238. */
export function accumulatorFields(fields: Doc, context: PipelineContext): GroupField[] {
  return Object.entries(fields).map(([name, accumulator]): GroupField => {
    if (!isPlainObject(accumulator) || !Object.keys(accumulator)[0]?.startsWith('$'))
      throw new ServerError(40234, `The field '${name}' must be an accumulator object`);
    if (Object.keys(accumulator).length !== 1)
      throw new ServerError(40238, `The field '${name}' must specify one accumulator`);
    if (name.includes('.'))
      throw new ServerError(40235, `The field name '${name}' cannot contain '.'`);
    const [[operator, operand]] = Object.entries(accumulator);
    if (operator === '$count') return { name, start: ACCUMULATORS.$sum, evaluate: () => 1 };
    if (LEFT_OUT.has(operator)) throw notImplemented(`The accumulator ${operator}`);
    const evaluate = (expression: BsonValue) => expressionIn(context, expression);
    if (Object.hasOwn(ACCUMULATORS_OF_N, operator)) {
      const { n, input } = namedArguments(operand, ['n', 'input'], [], operator);
      const count = countOf(evaluate(n)({}), operator);
      const start = severalOf(ACCUMULATORS_OF_N[operator], count);
      return { name, start, evaluate: evaluate(input) };
    }
    if (!Object.hasOwn(ACCUMULATORS, operator))
      throw new ServerError(15952, `unknown group operator '${operator}'`);
    return { name, start: ACCUMULATORS[operator], evaluate: evaluate(operand) };
  });
}
