import type { BSONSymbol } from 'bson';
import { keyTextIn, textOrderOf } from '../bson/collation';
import type { Collation } from '../bson/collation';
import { compare } from '../bson/compare';
import { Kind, kindOf } from '../bson/kind';
import { toNumber } from '../bson/number';
import { classOf, isNullish, isNumber, isObjectId } from '../bson/types';
import type { BsonValue } from '../bson/types';
import { fail } from '../errors';
import { hasOperators } from './path';
import { regexTest } from './regex';

type Test = (value: BsonValue) => boolean;

/** From this many values on, `$in` looks them up instead of comparing each. */
const LOOKUP_SIZE = 8;

const isNaNValue: Test = (value) => isNumber(value) && Number.isNaN(toNumber(value));

/** Equality as filters mean it: null takes in missing fields, numbers compare across types. */
export function equalityTest(wanted: BsonValue, collation?: Collation): Test {
  if (isNullish(wanted)) return isNullish;
  if (isObjectId(wanted))
    return (value) => isObjectId(value) && Buffer.compare(value.id, wanted.id) === 0;
  if (typeof wanted === 'string' && !collation)
    return (value) =>
      value === wanted ||
      (classOf(value) === 'BSONSymbol' && (value as BSONSymbol).value === wanted);
  const kind = kindOf(wanted);
  const text = textOrderOf(collation);
  return (value) =>
    value !== undefined && kindOf(value) === kind && compare(value, wanted, text) === 0;
}

const ORDERS: Record<string, (order: number) => boolean> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

/** A bound compares only with values of its own kind. */
export function boundTest(operator: string, bound: BsonValue, collation?: Collation): Test {
  const text = textOrderOf(collation);
  const holds = ORDERS[operator];
  const takesEqual = holds(0);
  const kind = kindOf(bound);
  if (isNullish(bound)) return takesEqual ? isNullish : () => false;
  if (kind === Kind.Regex) fail("Can't have RegEx as arg to predicate over field.");
  if (kind === Kind.MinKey || kind === Kind.MaxKey)
    return (value) => holds(compare(value ?? null, bound));
  if (isNaNValue(bound)) return takesEqual ? isNaNValue : () => false;
  return (value) =>
    value !== undefined &&
    kindOf(value) === kind &&
    !isNaNValue(value) &&
    holds(compare(value, bound, text));
}

export function membershipTest(operator: string, members: BsonValue, collation?: Collation): Test {
  if (!Array.isArray(members)) fail(`${operator} needs an array`);
  if (members.some(hasOperators)) fail(`cannot nest $ under ${operator}`);
  const isRegex = (member: BsonValue) => kindOf(member) === Kind.Regex;
  const patterns = members.filter(isRegex).map((member) => regexTest(member));
  const isMember = oneOf(
    members.filter((member) => !isRegex(member)),
    collation,
  );
  return (value) => isMember(value) || patterns.some((test) => test(value));
}

function oneOf(values: BsonValue[], collation?: Collation): Test {
  if (values.length > LOOKUP_SIZE) {
    const keyOf = keyTextIn(collation);
    const keys = new Set(values.map((value) => keyOf(value ?? null)));
    return (value) => keys.has(keyOf(value ?? null));
  }
  const tests = values.map((value) => equalityTest(value, collation));
  return (value) => tests.some((test) => test(value));
}
