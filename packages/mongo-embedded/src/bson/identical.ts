import type { Long } from 'bson';
import { compare } from './compare';
import { Kind, kindOf } from './kind';
import { toNumber } from './number';
import { typeName } from './type-name';
import { fieldsOf, isDecimal, isLong } from './types';
import type { BsonValue } from './types';

function identicalNumbers(a: BsonValue, b: BsonValue): boolean {
  if (typeName(a) !== typeName(b)) return false;
  if (isDecimal(a)) return a.toString() === String(b);
  if (isLong(a)) return a.equals(b as Long);
  return Object.is(toNumber(a), toNumber(b));
}

function identicalDocuments(a: BsonValue, b: BsonValue): boolean {
  const left = fieldsOf(a);
  const right = fieldsOf(b);
  const names = Object.keys(left);
  const otherNames = Object.keys(right);
  return (
    names.length === otherNames.length &&
    names.every((name, i) => name === otherNames[i] && identical(left[name], right[name]))
  );
}

/** Same BSON bytes (types included): distinguishes a no-op update from a change. */
export function identical(a: BsonValue, b: BsonValue): boolean {
  if (a === b) return true;
  const kind = kindOf(a);
  if (kind !== kindOf(b)) return false;
  if (kind === Kind.Number) return identicalNumbers(a, b);
  if (kind === Kind.Object) return identicalDocuments(a, b);
  if (kind !== Kind.Array) return compare(a, b) === 0;
  const left = a as BsonValue[];
  const right = b as BsonValue[];
  return left.length === right.length && left.every((element, i) => identical(element, right[i]));
}
