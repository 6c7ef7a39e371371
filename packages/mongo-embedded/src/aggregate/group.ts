import { toKeyText } from '../bson/key';
import { sizeOf } from '../bson/size';
import { type BsonValue, type Doc, isDocument } from '../bson/types';
import { ServerError } from '../errors';
import { eachRow, type Rows } from '../rows';
import { ACCUMULATORS, type Accumulator, type Keep } from './accumulators';
import type { PipelineContext } from './context';
import { type Evaluate, compileExpression } from './expressions/evaluate';

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

/** `$group`. @throws ServerError 292 when its groups are more than a command may hold, MongoDB's code for what is no group. */
export function* group(documents: Rows<Doc>, spec: BsonValue, context: PipelineContext): Rows<Doc> {
  const { idOf, fields } = parseGroup(spec, context.variables);
  const { budget } = context;
  const keep: Keep = (bytes) => budget.take(bytes);
  const groups = new Map<string, Group>();
  yield* eachRow(documents, (document) => {
    const id = idOf(document) ?? null;
    const key = toKeyText(id);
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

function parseGroup(spec: BsonValue, variables?: Doc): { idOf: Evaluate; fields: GroupField[] } {
  if (!isDocument(spec))
    throw new ServerError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new ServerError(15955, 'a group specification must include an _id');
  const { _id, ...rest } = spec;
  const fields = Object.entries(rest).map(([name, accumulator]): GroupField => {
    if (!isDocument(accumulator) || Object.keys(accumulator).length !== 1)
      throw new ServerError(40234, `The field '${name}' must be an accumulator object`);
    const [[operator, operand]] = Object.entries(accumulator);
    if (operator === '$count') return { name, start: ACCUMULATORS.$sum, evaluate: () => 1 };
    if (!Object.hasOwn(ACCUMULATORS, operator))
      throw new ServerError(15952, `unknown group operator '${operator}'`);
    return { name, start: ACCUMULATORS[operator], evaluate: compileExpression(operand, variables) };
  });
  return { idOf: compileExpression(_id, variables), fields };
}
