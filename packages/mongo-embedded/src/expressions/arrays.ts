import { equal } from '../bson/compare';
import { toNumber } from '../bson/number';
import { sizeOf } from '../bson/size';
import { typeName } from '../bson/type-name';
import { isDocument, isNullish, isNumber, setField } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { showValue } from '../indexes/show-value';
import { fail } from '../errors';
import type { Limits } from './limits';
import { checkNames, isTruthy } from './logic';
import { namedArguments, taking, takingNamed, takingValue, takingValues } from './operator';
import type { Compile, Compute, Operator } from './operator';

const ELEMENT_BYTES = 16;

export function arrayOf(value: BsonValue, name: string, code: number): BsonValue[] {
  if (Array.isArray(value)) return value;
  const found = value === undefined ? 'missing' : typeName(value);
  return fail(`${name} requires an array, found: ${found}`, code);
}

export function integerOf(value: BsonValue, what: string, code: number): number {
  const number = isNumber(value) ? toNumber(value) : NaN;
  if (Number.isInteger(number) && Math.abs(number) <= 2 ** 31) return number;
  return fail(`${what} must be representable as a 32-bit integer: ${showValue(value)}`, code);
}

function range([from, to, by]: BsonValue[], limits: Limits): BsonValue[] {
  const start = integerOf(from, '$range: the starting value', 34444);
  const end = integerOf(to, '$range: the ending value', 34446);
  const step = by === undefined ? 1 : integerOf(by, '$range: the step value', 34448);
  if (!step) fail('$range requires a non-zero step value', 34449);
  const count = Math.max(0, Math.ceil((end - start) / step));
  limits.take(count * ELEMENT_BYTES);
  return Array.from({ length: count }, (_, i) => start + i * step);
}

function slice([given, ...rest]: BsonValue[]): BsonValue {
  if ([given, ...rest].some(isNullish)) return null;
  const array = arrayOf(given, 'First argument to $slice', 28724);
  const [first, second] = rest.map((each) => integerOf(each, 'Arguments to $slice', 28726));
  if (second === undefined) return first < 0 ? array.slice(first) : array.slice(0, first);
  if (second <= 0) fail('Third argument to $slice must be positive', 28729);
  const from = first < 0 ? Math.max(0, array.length + first) : first;
  return array.slice(from, from + second);
}

function zip({ inputs, useLongestLength, defaults }: Doc, limits: Limits): BsonValue {
  const given = arrayOf(inputs, '$zip inputs', 34461);
  if (given.some(isNullish)) return null;
  const arrays = given.map((each) => arrayOf(each, '$zip inputs', 34468));
  if (defaults !== undefined && !useLongestLength)
    fail('cannot specify defaults unless useLongestLength is true', 34466);
  const lengths = arrays.map(({ length }) => length);
  const length = useLongestLength ? Math.max(...lengths) : Math.min(...lengths);
  limits.take(length * arrays.length * ELEMENT_BYTES);
  return Array.from({ length }, (_, at) =>
    arrays.map((array, which) =>
      at < array.length ? array[at] : ((defaults as BsonValue[] | undefined)?.[which] ?? null),
    ),
  );
}

/** `$map` and `$filter`: evaluated for each element, bound to `$$$$this` or a given name. */
function each(operand: BsonValue, compile: Compile, name: string, optional: string[]) {
  const body = name === '$map' ? 'in' : 'cond';
  const given = namedArguments(operand, ['input', body], ['as', ...optional], name);
  const variable = given.as === undefined ? 'this' : String(given.as);
  checkNames([variable]);
  const input = compile(given.input);
  const inner = compile(given[body], [variable]);
  const limit = given.limit === undefined ? undefined : compile(given.limit);
  const compute = (
    scope: Parameters<Compute>[0],
    use: (value: BsonValue, at: BsonValue) => void,
  ) => {
    const value = input(scope);
    if (isNullish(value)) return false;
    for (const element of arrayOf(value, `input to ${name}`, name === '$map' ? 16883 : 28651)) {
      scope.limits.step();
      const variables = { ...scope.variables, [variable]: element };
      use(inner({ ...scope, variables }), element);
    }
    return true;
  };
  return { compute, limit };
}

const map: Operator = (operand, compile, name) => {
  const { compute } = each(operand, compile, name, []);
  return (scope) => {
    const made: BsonValue[] = [];
    const isArray = compute(scope, (value) => {
      scope.limits.take(sizeOf(value ?? null));
      made.push(value ?? null);
    });
    if (isArray) return made;
    return null;
  };
};

const filter: Operator = (operand, compile, name) => {
  const { compute, limit } = each(operand, compile, name, ['limit']);
  return (scope) => {
    const filtered: BsonValue[] = [];
    const isArray = compute(scope, (value, element) => {
      if (isTruthy(value)) filtered.push(element);
    });
    if (!isArray) return null;
    const most = limit?.(scope);
    if (isNullish(most)) return filtered;
    const count = integerOf(most, '$filter: limit', 327391);
    if (count < 1) fail(`$filter: limit must be greater than 0, found: ${count}`, 327392);
    return filtered.slice(0, count);
  };
};

const reduce: Operator = (operand, compile, name) => {
  const given = namedArguments(operand, ['input', 'initialValue', 'in'], [], name);
  const input = compile(given.input);
  const initial = compile(given.initialValue);
  const inner = compile(given.in, ['this', 'value']);
  return (scope) => {
    const array = input(scope);
    if (isNullish(array)) return null;
    let value = initial(scope);
    for (const element of arrayOf(array, '$reduce', 40080)) {
      scope.limits.step();
      value = inner({ ...scope, variables: { ...scope.variables, this: element, value } });
      if (typeof value === 'string') scope.limits.take(value.length);
      else if (Array.isArray(value)) scope.limits.take(value.length);
    }
    return value;
  };
};

function documentOf(pairs: BsonValue): BsonValue {
  const made: Doc = {};
  for (const pair of arrayOf(pairs, '$arrayToObject', 40386)) {
    const named = isDocument(pair) ? [pair.k, pair.v] : [];
    const [key, value] = Array.isArray(pair) ? (pair as BsonValue[]) : named;
    if (typeof key !== 'string')
      fail('$arrayToObject requires an array of key-value pairs with a string key', 40395);
    setField(made, key, value ?? null);
  }
  return made;
}

function positionOf([array, wanted, from, to]: BsonValue[]): BsonValue {
  if (isNullish(array)) return null;
  const elements = arrayOf(array, '$indexOfArray', 40090);
  const start = from === undefined ? 0 : integerOf(from, '$indexOfArray: start', 40096);
  const end = to === undefined ? Infinity : integerOf(to, '$indexOfArray: end', 40097);
  return elements.findIndex((each, at) => at >= start && at < end && equal(each, wanted));
}

export const arrayOperators: Record<string, Operator> = {
  $size: taking(1, 1, ([value]) => arrayOf(value, 'The argument to $size', 17124).length),
  $isArray: taking(1, 1, ([value]) => Array.isArray(value)),
  $range: taking(2, 3, range),
  $slice: taking(2, 3, slice),
  $map: map,
  $filter: filter,
  $reduce: reduce,
  $zip: takingNamed(['inputs'], ['useLongestLength', 'defaults'], zip),
  $arrayElemAt: takingValues(2, 2, ([array, at]) =>
    arrayOf(array, "$arrayElemAt's first argument", 28689).at(
      integerOf(at, "$arrayElemAt's second argument", 28691),
    ),
  ),
  $first: takingValue((value) => arrayOf(value, '$first', 28689)[0]),
  $last: takingValue((value) => arrayOf(value, '$last', 28689).at(-1)),
  $concatArrays: takingValues(0, Infinity, (arrays, limits) => {
    const all = arrays.flatMap((each) => arrayOf(each, '$concatArrays', 28664));
    limits.take(all.length * ELEMENT_BYTES);
    return all;
  }),
  $reverseArray: takingValue((value) => arrayOf(value, '$reverseArray', 34435).toReversed()),
  $in: taking(2, 2, ([value, array]) =>
    arrayOf(array, '$in: its second argument', 40081).some((each) => equal(each, value)),
  ),
  $indexOfArray: taking(2, 4, positionOf),
  $arrayToObject: takingValue(documentOf),
};
