import { compare } from '../bson/compare';
import { toKeyText } from '../bson/key';
import { toNumber } from '../bson/number';
import { asDocument, isDocument, isNullish, isNumber } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { fail } from '../errors';
import { sorterOf } from '../query/sort';
import { arrayOf, integerOf } from './arrays';
import { isTruthy } from './logic';
import { taking, takingNamed, takingValues } from './operator';
import type { Operator } from './operator';

function sortArray({ input, sortBy }: Doc): BsonValue {
  if (isNullish(input)) return null;
  const array = [...arrayOf(input, 'The input argument to $sortArray', 2942504)];
  if (isNumber(sortBy)) return array.sort((a, b) => compare(a, b) * toNumber(sortBy));
  if (!isDocument(sortBy))
    return fail('The sortBy of $sortArray must be 1, -1 or an object', 2942505);
  const { keysOf, compareKeys } = sorterOf(Object.entries(sortBy));
  return array
    .map((element) => ({ element, keys: keysOf(asDocument(element)) }))
    .sort((a, b) => compareKeys(a.keys, b.keys))
    .map(({ element }) => element);
}

/** `$sortArray` reads `sortBy` literally, not as an expression. */
const sorting: Operator = (operand, compile, name) => {
  const given = isDocument(operand)
    ? { ...operand, sortBy: { $literal: operand.sortBy } }
    : operand;
  return takingNamed(['input', 'sortBy'], [], sortArray)(given, compile, name);
};

type Pick = (values: BsonValue[], count: number) => BsonValue[];

/** `$firstN` and the like: `n` elements of `input`. */
const several = (name: string, pick: Pick): Operator =>
  takingNamed(['n', 'input'], [], ({ n, input }) =>
    pick(arrayOf(input, name, 5788200), countOf(n, name)),
  );

/** @throws ServerError 5787908 for what is no positive whole number. */
export function countOf(n: BsonValue, name: string): number {
  const count = integerOf(n, `'n' of ${name}`, 5787902);
  if (count > 0) return count;
  return fail(`'n' must be greater than 0, found ${count}`, 5787908);
}

export const firstOf: Pick = (values, count) => values.slice(0, count);
export const lastOf: Pick = (values, count) => values.slice(-count);
/** The least (sign -1) or greatest (sign 1), without null. */
export const extremesOf =
  (sign: 1 | -1): Pick =>
  (values, count) =>
    values
      .filter((value) => !isNullish(value))
      .sort((a, b) => compare(b, a) * sign)
      .slice(0, count);

/** Of equal values the first. */
const keysOf = (array: BsonValue[]) =>
  new Map(array.toReversed().map((each) => [toKeyText(each), each]));

function setOf(value: BsonValue, name: string): Map<string, BsonValue> {
  return keysOf(arrayOf(value, `All operands of ${name}`, 17043));
}

const sorted = (members: Iterable<BsonValue>): BsonValue[] => [...members].sort(compare);

export const setOperators: Record<string, Operator> = {
  $sortArray: sorting,
  $firstN: several('$firstN', firstOf),
  $lastN: several('$lastN', lastOf),
  $maxN: several('$maxN', extremesOf(1)),
  $minN: several('$minN', extremesOf(-1)),
  $setUnion: takingValues(0, Infinity, (values) =>
    sorted(keysOf(values.flatMap((each) => arrayOf(each, '$setUnion', 17043))).values()),
  ),
  $setIntersection: takingValues(0, Infinity, (values) => {
    const [first, ...rest] = values.map((each) => setOf(each, '$setIntersection'));
    if (!first) return [];
    return sorted(
      [...first].filter(([key]) => rest.every((set) => set.has(key))).map(([, member]) => member),
    );
  }),
  $setDifference: takingValues(2, 2, ([a, b]) => {
    const without = setOf(b, '$setDifference');
    return [...setOf(a, '$setDifference')]
      .filter(([key]) => !without.has(key))
      .map(([, member]) => member);
  }),
  $setEquals: taking(2, Infinity, (values) => {
    const [first, ...rest] = values.map((each) => setOf(each, '$setEquals'));
    return rest.every(
      (set) => set.size === first.size && [...set.keys()].every((k) => first.has(k)),
    );
  }),
  $setIsSubset: taking(2, 2, ([a, b]) => {
    const whole = setOf(b, '$setIsSubset');
    return [...setOf(a, '$setIsSubset').keys()].every((key) => whole.has(key));
  }),
  $anyElementTrue: taking(1, 1, ([value]) =>
    arrayOf(value, "$anyElementTrue's argument", 17041).some(isTruthy),
  ),
  $allElementsTrue: taking(1, 1, ([value]) =>
    arrayOf(value, "$allElementsTrue's argument", 17040).every(isTruthy),
  ),
};
