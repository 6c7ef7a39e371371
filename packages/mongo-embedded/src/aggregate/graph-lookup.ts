import { Long } from 'bson';
import { toKeyText } from '../bson/key';
import { toNumber } from '../bson/number';
import { isNullish } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { fail } from '../errors';
import { valueAt } from '../expressions/compile';
import { namedArguments } from '../expressions/operator';
import { PAUSE } from '../rows';
import type { Paused, Rows } from '../rows';
import { expressionIn } from './context';
import type { PipelineContext } from './context';
import { hold } from './hold';
import { setPath } from './paths';
import { runPipeline } from './pipeline';

const REQUIRED = ['from', 'startWith', 'connectFromField', 'connectToField', 'as'];
const OPTIONAL = ['maxDepth', 'depthField', 'restrictSearchWithMatch'];

/** `$graphLookup`: what can be reached from a document, step by step. */
export function* graphLookup(
  documents: Rows<Doc>,
  operand: BsonValue,
  context: PipelineContext,
): Rows<Doc> {
  const spec = namedArguments(operand, REQUIRED, OPTIONAL, '$graphLookup');
  const names = ['from', 'connectFromField', 'connectToField', 'as'];
  for (const name of names)
    if (typeof spec[name] !== 'string') fail(`${name} of $graphLookup must be a string`, 40103);
  const startOf = expressionIn(context, spec.startWith);
  for (const document of documents) {
    if (document === PAUSE) {
      yield document;
      continue;
    }
    const reached = yield* reach(listOf(startOf(document)), spec, context);
    yield setPath(document, String(spec.as).split('.'), reached);
  }
}

function* reach(start: BsonValue[], spec: Doc, context: PipelineContext): Paused<Doc[]> {
  const found = new Map<string, Doc>();
  const visited = new Set<string>();
  const deepest = spec.maxDepth === undefined ? Infinity : toNumber(spec.maxDepth);
  const path = String(spec.connectFromField).split('.');
  let wanted = start;
  for (let depth = 0; wanted.length && depth <= deepest; depth++) {
    const fresh = wanted.filter((value) => {
      const key = toKeyText(value);
      return !visited.has(key) && visited.add(key);
    });
    if (!fresh.length) break;
    const match = { [String(spec.connectToField)]: { $in: fresh } };
    const filter = { $and: [match, (spec.restrictSearchWithMatch as Doc | undefined) ?? {}] };
    const rows = yield* hold(
      runPipeline(context, String(spec.from), [{ $match: filter }]),
      context,
    );
    wanted = [];
    for (const row of rows) {
      const key = toKeyText(row._id);
      if (found.has(key)) continue;
      const depthField = spec.depthField as string | undefined;
      found.set(
        key,
        depthField ? setPath(row, depthField.split('.'), Long.fromNumber(depth)) : row,
      );
      wanted.push(...listOf(valueAt(row, path)));
    }
  }
  return [...found.values()];
}

const listOf = (value: BsonValue): BsonValue[] => {
  if (Array.isArray(value)) return value as BsonValue[];
  if (isNullish(value) && value !== null) return [];
  return [value];
};
