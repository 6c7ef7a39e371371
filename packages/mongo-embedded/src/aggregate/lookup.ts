import { Kind, kindOf } from '../bson/kind';
import { toKeyText } from '../bson/key';
import { asArray, isDocument } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { ServerError } from '../errors';
import { getField, isArrayIndex } from '../query/path';
import { PAUSE } from '../rows';
import type { Rows } from '../rows';
import type { PipelineContext } from './context';
import { expressionIn } from './context';
import type { Evaluate } from '../expressions/compile';
import { checkNames } from '../expressions/logic';
import { hold } from './hold';
import { setPath } from './paths';
import { runPipeline } from './pipeline';

const ARGUMENTS = ['from', 'as', 'let', 'pipeline', 'localField', 'foreignField'];

interface LookupSpec {
  from: string;
  as: string;
  localField?: string;
  foreignField?: string;
  pipeline: Doc[];
  variables: [name: string, evaluate: Evaluate][];
}

/** `$lookup`: equal documents of another collection, or those a pipeline finds there. */
export function* lookup(
  documents: Rows<Doc>,
  operand: BsonValue,
  context: PipelineContext,
): Rows<Doc> {
  const spec = parseLookup(operand, context);
  const known = new Map<string, Doc[]>();
  for (const document of documents) {
    if (document === PAUSE) {
      yield document;
      continue;
    }
    const values = spec.localField === undefined ? [] : localValues(document, spec.localField);
    const variables = { ...context.variables };
    for (const [name, evaluate] of spec.variables) variables[name] = evaluate(document);
    // Documents with the same lookup value get the same result.
    const key = toKeyText([values, Object.values(variables)]);
    let joined = known.get(key);
    if (!joined) {
      joined = yield* hold(join(spec, values, { ...context, variables }), context);
      context.budget.take(key.length);
      known.set(key, joined);
    }
    yield setPath(document, spec.as.split('.'), joined);
  }
}

function join(
  { from, foreignField, pipeline }: LookupSpec,
  values: BsonValue[],
  context: PipelineContext,
): Rows<Doc> {
  const match = foreignField === undefined ? [] : [{ $match: equalTo(foreignField, values) }];
  return runPipeline(context, from, [...match, ...pipeline]);
}

/** A filter for a path that is one of the values. `$in` would match by a regular expression; `$eq` compares with it. */
function equalTo(path: string, values: BsonValue[]): Doc {
  const isRegex = (value: BsonValue) => kindOf(value) === Kind.Regex;
  const plain = { [path]: { $in: values.filter((value) => !isRegex(value)) } };
  const regexes = values.filter(isRegex).map((value) => ({ [path]: { $eq: value } }));
  return regexes.length ? { $or: [plain, ...regexes] } : plain;
}

function parseLookup(operand: BsonValue, context: PipelineContext): LookupSpec {
  if (!isDocument(operand))
    throw new ServerError('FailedToParse', 'the $lookup specification must be an Object');
  const unknown = Object.keys(operand).find((name) => !ARGUMENTS.includes(name));
  if (unknown) throw new ServerError('FailedToParse', `unknown argument to $lookup: ${unknown}`);
  const { from, as, localField, foreignField, pipeline = [] } = operand as Record<string, never>;
  if (typeof as !== 'string' || typeof from !== 'string')
    throw new ServerError('FailedToParse', "must specify 'from' and 'as' fields for a $lookup");
  const bound = Object.entries((operand.let ?? {}) as Doc).map(
    ([name, expression]): [string, Evaluate] => [name, expressionIn(context, expression)],
  );
  checkNames(bound.map(([name]) => name));
  if ((localField === undefined) !== (foreignField === undefined))
    throw new ServerError(
      'FailedToParse',
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  if (localField === undefined && operand.pipeline === undefined)
    throw new ServerError('FailedToParse', '$lookup needs a pipeline or fields that are equal');
  return { from, as, localField, foreignField, pipeline, variables: bound };
}

/** What a document is joined by: every value on the path, the elements of an array; null if there is none. */
function localValues(document: Doc, path: string): BsonValue[] {
  const values = valuesAt(document, path.split('.'));
  return values.length > 0 ? values : [null];
}

/** Every value on a path. Where it ends early there is none. */
function valuesAt(value: BsonValue, parts: string[]): BsonValue[] {
  if (value === undefined) return [];
  const [name, ...rest] = parts;
  if (name === undefined) return asArray(value);
  if (Array.isArray(value)) {
    if (isArrayIndex(name)) return valuesAt(value[Number(name)], rest);
    return value.flatMap((element) => (isDocument(element) ? valuesAt(element, parts) : []));
  }
  if (isDocument(value)) return valuesAt(getField(value, name), rest);
  return [];
}
