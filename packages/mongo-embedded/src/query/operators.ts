import { equal } from '../bson/compare';
import { Kind, kindOf } from '../bson/kind';
import { toNumber } from '../bson/number';
import { TYPE_CODES, typeName } from '../bson/type-name';
import { asArray, isDocument, isLong, isNullish, isNumber } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { fail } from '../errors';
import { geometriesOf } from '../geo/geometry';
import { NEAR_OPERATORS } from '../geo/near';
import { intersectsTest, withinTest } from '../geo/region';
import { allOf, elementMatch } from './array-operators';
import { BIT_OPERATORS, bitsTest } from './bits';
import { boundTest, equalityTest, membershipTest } from './comparison';
import { hasOperators, orAnyElement } from './path';
import type { FilterContext, ValueTest } from './path';
import { regexTest } from './regex';

type Compile = (operand: BsonValue, siblings: Doc, context: FilterContext) => ValueTest;

const TYPE_GROUPS: Record<string, string[]> = { number: ['double', 'int', 'long', 'decimal'] };

const bound =
  (operator: string): Compile =>
  (operand, _siblings, { collation }) =>
    orAnyElement(boundTest(operator, operand, collation));

const not =
  (test: ValueTest): ValueTest =>
  (value, state, isElement) =>
    !test(value, state, isElement);

/** A test of the whole value: an array may be a place. */
const once =
  (test: (value: BsonValue) => boolean): ValueTest =>
  (value) =>
    test(value);

function besideNear(_operand: BsonValue, siblings: Doc): ValueTest {
  if (!NEAR_OPERATORS.some((operator) => operator in siblings)) fail('a distance needs $near');
  return () => true;
}

/** Each operator on a field. `$ne`, `$nin` and `$not` are compiled where the whole path is known. */
const OPERATORS: Record<string, Compile> = {
  $eq: (operand, _siblings, { collation }) =>
    orAnyElement(
      kindOf(operand) === Kind.Regex
        ? (value) => value !== undefined && equal(value, operand)
        : equalityTest(operand, collation),
    ),
  $ne: (operand, _siblings, { collation }) => {
    if (kindOf(operand) === Kind.Regex) fail("Can't have regex as arg to $ne.");
    return not(orAnyElement(equalityTest(operand, collation)));
  },
  $gt: bound('$gt'),
  $gte: bound('$gte'),
  $lt: bound('$lt'),
  $lte: bound('$lte'),
  $in: (operand, _siblings, { collation }) =>
    orAnyElement(membershipTest('$in', operand, collation)),
  $nin: (operand, _siblings, { collation }) =>
    not(orAnyElement(membershipTest('$nin', operand, collation))),
  $not: (operand, _siblings, context) => not(negatedTest(operand, context)),
  $exists: (operand) => {
    const wanted = isNumber(operand)
      ? toNumber(operand) !== 0
      : !isNullish(operand) && operand !== false;
    return (value) => (value !== undefined) === wanted;
  },
  $regex: (operand, { $options }) => orAnyElement(regexTest(operand, $options)),
  $options: (_operand, siblings) => {
    if (!('$regex' in siblings)) fail('$options needs a $regex');
    return () => true;
  },
  $type: (operand) => orAnyElement(typeTest(operand)),
  $mod: (operand) => orAnyElement(remainderTest(operand)),
  $size: (operand) => {
    const size = toNumber(operand);
    if (!Number.isInteger(size)) fail('Failed to parse $size. Expected an integer');
    if (size < 0) fail('$size may not be negative');
    return (value) => Array.isArray(value) && value.length === size;
  },
  $all: (operand, _siblings, context) => allOf(operand, context),
  $elemMatch: (operand, _siblings, context) => elementMatch(operand, context),
  $comment: () => () => true,
  $geoWithin: (operand) => once(withinTest(operand)),
  $within: (operand) => once(withinTest(operand)),
  $geoIntersects: (operand) => once(intersectsTest(operand)),
  // How far a document is, and may be, the reader of the query sees to: it gives the order.
  $near: () => once((value) => geometriesOf(value).length > 0),
  $nearSphere: () => once((value) => geometriesOf(value).length > 0),
  $maxDistance: besideNear,
  $minDistance: besideNear,
  ...Object.fromEntries(
    BIT_OPERATORS.map((operator): [string, Compile] => [
      operator,
      (operand) => orAnyElement(bitsTest(operator, operand)),
    ]),
  ),
};

/** @throws ServerError 2 for an operator that there is not, or an operand it does not take. */
export function compileOperator(
  operator: string,
  operand: BsonValue,
  siblings: Doc,
  context: FilterContext,
): ValueTest {
  if (!Object.hasOwn(OPERATORS, operator)) fail(`unknown operator: ${operator}`);
  return OPERATORS[operator](operand, siblings, context);
}

/** All operators of one field. */
export function compileOperators(operators: Doc, context: FilterContext): ValueTest {
  const tests = Object.entries(operators).map(([operator, operand]) =>
    compileOperator(operator, operand, operators, context),
  );
  if (tests.length === 1) return tests[0];
  return (...args) => tests.every((test) => test(...args));
}

function negatedTest(operand: BsonValue, context: FilterContext): ValueTest {
  if (kindOf(operand) === Kind.Regex) return orAnyElement(regexTest(operand));
  checkNegated(operand);
  return compileOperators(operand, context);
}

/** What `$not` takes beside a regular expression. */
export function checkNegated(operand: BsonValue): asserts operand is Doc {
  if (hasOperators(operand)) return;
  const isEmpty = isDocument(operand) && Object.keys(operand).length === 0;
  fail(isEmpty ? '$not cannot be empty' : '$not needs a regex or a document');
}

function typeTest(operand: BsonValue): (value: BsonValue) => boolean {
  const codes = new Set(asArray(operand).flatMap(typeCodes));
  return (value) => value !== undefined && codes.has(TYPE_CODES[typeName(value)]);
}

function typeCodes(type: BsonValue): number[] {
  if (typeof type === 'string') {
    const names = TYPE_GROUPS[type] ?? [type];
    if (!names.every((name) => name in TYPE_CODES)) fail(`Unknown type name alias: ${type}`);
    return names.map((name) => TYPE_CODES[name]);
  }
  if (!isNumber(type)) fail('type must be represented as a number or a string', 'TypeMismatch');
  const code = toNumber(type);
  if (!Object.values(TYPE_CODES).includes(code)) fail(`Invalid numerical type code: ${code}`);
  return [code];
}

function remainderTest(operand: BsonValue): (value: BsonValue) => boolean {
  if (!Array.isArray(operand) || operand.length < 2) fail('malformed mod, not enough elements');
  if (operand.length > 2) fail('malformed mod, too many elements');
  const [divisor, remainder] = operand.map((each) => Math.trunc(toNumber(each)));
  if (divisor === 0) fail('divisor cannot be 0');
  return (value) => {
    if (isLong(value)) return value.toBigInt() % BigInt(divisor) === BigInt(remainder);
    const number = toNumber(value);
    return Number.isFinite(number) && Math.trunc(number) % divisor === remainder;
  };
}
