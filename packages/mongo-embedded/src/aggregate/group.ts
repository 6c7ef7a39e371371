import { toKeyText } from '../bson/key';
import { type BsonValue, type Doc, isDocument } from '../bson/types';
import { ServerError } from '../errors';
import { ACCUMULATORS, type Accumulator } from './accumulators';
import type { PipelineContext } from './context';
import { type Evaluate, compileExpression } from './expressions/evaluate';

interface GroupField {
  name: string;
  start: () => Accumulator;
  evaluate: Evaluate;
}

interface Group {
  id: BsonValue;
  accumulators: Accumulator[];
}

/** `$group`. @throws ServerError with MongoDB's code for a specification that is none. */
export function* group(documents: Iterable<Doc>, spec: BsonValue, context: PipelineContext): Iterable<Doc> {
  const { idOf, fields } = parseGroup(spec, context.variables);
  const groups = new Map<string, Group>();
  for (const document of documents) {
    const id = idOf(document) ?? null;
    const key = toKeyText(id);
    const found = groups.get(key) ?? { id, accumulators: fields.map(({ start }) => start()) };
    groups.set(key, found);
    fields.forEach(({ evaluate }, at) => found.accumulators[at].add(evaluate(document)));
  }
  for (const { id, accumulators } of groups.values())
    yield { _id: id, ...Object.fromEntries(fields.map(({ name }, at) => [name, accumulators[at].result()])) };
}

function parseGroup(spec: BsonValue, variables?: Doc): { idOf: Evaluate; fields: GroupField[] } {
  if (!isDocument(spec)) throw new ServerError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new ServerError(15955, 'a group specification must include an _id');
  const { _id, ...rest } = spec;
  const fields = Object.entries(rest).map(([name, accumulator]): GroupField => {
    if (!isDocument(accumulator) || Object.keys(accumulator).length !== 1)
      throw new ServerError(40234, `The field '${name}' must be an accumulator object`);
    const [[operator, operand]] = Object.entries(accumulator);
    if (operator === '$count') return { name, start: ACCUMULATORS.$sum, evaluate: () => 1 };
    if (!Object.hasOwn(ACCUMULATORS, operator)) throw new ServerError(15952, `unknown group operator '${operator}'`);
    return { name, start: ACCUMULATORS[operator], evaluate: compileExpression(operand, variables) };
  });
  return { idOf: compileExpression(_id, variables), fields };
}
