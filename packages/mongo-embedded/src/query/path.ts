import type { Collation } from '../bson/collation';
import { classOf, fieldsOf, isDocument } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';

/** What a match leaves behind for the positional operator `$`. */
export interface MatchState {
  /** Position of the array element that matched. */
  position?: number;
}

export type Predicate = (document: Doc, state: MatchState) => boolean;

/** What a filter may need from outside. */
export interface FilterContext {
  /** Compiles an aggregation expression, for `$expr`. */
  expression?: (expression: BsonValue) => (document: Doc) => BsonValue;
  /** How strings compare; by their bytes if there is none. */
  collation?: Collation;
}

/** Tests the value at the end of a path; with `isElement` an array counts as one value, not as its elements. */
export type ValueTest = (value: BsonValue, state: MatchState, isElement?: boolean) => boolean;

export const isArrayIndex = (part: string): boolean => /^(0|[1-9]\d*)$/.test(part);

/** Whether a condition is made of operators, like `{ $gt: 1 }`, rather than a value to be equal to. */
export function hasOperators(value: BsonValue): value is Doc {
  if (!isDocument(value) || classOf(value)) return false;
  const first = Object.keys(value)[0];
  return (
    first !== undefined &&
    first.startsWith('$') &&
    first !== '$ref' &&
    first !== '$id' &&
    first !== '$db'
  );
}

export function getField(value: BsonValue, key: string): BsonValue {
  if (classOf(value) === 'DBRef') return fieldsOf(value)[key];
  if (Object.hasOwn(value as Doc, key)) return (value as Doc)[key];
  return undefined;
}

/**
 * Tests every value that the path reaches until one passes: undefined where a document has no more of the path. Of an
 * array only documents lead on: one without any, or an empty one, has no value on the path, not even a missing one.
 */
export function testPath(
  document: BsonValue,
  parts: string[],
  test: ValueTest,
  state: MatchState,
  at = 0,
): boolean {
  const value = getField(document, parts[at]);
  if (at === parts.length - 1) return test(value, state);
  return testBelow(value, parts, test, state, at + 1);
}

function testBelow(
  value: BsonValue,
  parts: string[],
  test: ValueTest,
  state: MatchState,
  at: number,
): boolean {
  if (Array.isArray(value)) return testElements(value, parts, test, state, at);
  if (isDocument(value)) return testPath(value, parts, test, state, at);
  return test(undefined, state);
}

/** A part of digits is both a position in the array and a field of its elements. */
function testElements(
  array: BsonValue[],
  parts: string[],
  test: ValueTest,
  state: MatchState,
  at: number,
): boolean {
  const atPosition = isArrayIndex(parts[at]) ? array[Number(parts[at])] : undefined;
  if (atPosition !== undefined) {
    const isLast = at === parts.length - 1;
    if (isLast) {
      if (test(atPosition, state, true)) return true;
    } else if (Array.isArray(atPosition) || isDocument(atPosition)) {
      if (testBelow(atPosition, parts, test, state, at + 1)) return true;
    }
  }
  const position = array.findIndex(
    (element) => isDocument(element) && testPath(element, parts, test, state, at),
  );
  if (position < 0) return false;
  state.position = position;
  return true;
}

/** Passes if the value does or, for an array, one of its elements. */
export const orAnyElement =
  (test: (value: BsonValue) => boolean): ValueTest =>
  (value, state, isElement) => {
    if (!isElement && Array.isArray(value)) {
      const position = value.findIndex(test);
      if (position >= 0) {
        state.position = position;
        return true;
      }
    }
    return test(value);
  };
