import { textOrderOf } from '../bson/collation';
import type { Collation } from '../bson/collation';
import { compare } from '../bson/compare';
import type { CompareText } from '../bson/compare';
import { toNumber } from '../bson/number';
import { isDocument } from '../bson/types';
import type { BsonValue, Doc, SortSpec } from '../bson/types';
import { getField, isArrayIndex } from './path';

/** Represents an empty array, which sorts below null. */
const EMPTY_ARRAY = Symbol('empty array');

function compareSortValues(a: BsonValue, b: BsonValue, text: CompareText): number {
  if (a === b && a === EMPTY_ARRAY) return 0;
  if (a === EMPTY_ARRAY) return -1;
  if (b === EMPTY_ARRAY) return 1;
  return compare(a, b, text);
}

/** Every value a path reaches, with null where it is missing. */
function* valuesAt(value: BsonValue, parts: string[], at: number): Iterable<BsonValue> {
  if (at === parts.length) {
    if (!Array.isArray(value)) yield value ?? null;
    else if (value.length) yield* value.map((element) => element ?? null);
    else yield EMPTY_ARRAY;
  } else if (Array.isArray(value)) {
    const atPosition = isArrayIndex(parts[at]) ? value[Number(parts[at])] : undefined;
    if (atPosition !== undefined) yield* valuesAt(atPosition, parts, at + 1);
    else if (!value.length) yield null;
    else
      for (const element of value)
        if (isDocument(element)) yield* valuesAt(getField(element, parts[at]), parts, at + 1);
        else yield null;
  } else if (isDocument(value)) yield* valuesAt(getField(value, parts[at]), parts, at + 1);
  else yield null;
}

/** An array sorts by its smallest element, or by its largest when the sort is descending. */
function sortValue(document: Doc, parts: string[], sign: number, text: CompareText): BsonValue {
  let best: BsonValue;
  for (const value of valuesAt(document, parts, 0))
    if (best === undefined || compareSortValues(value, best, text) * sign < 0) best = value;
  return best;
}

export interface Sorter {
  keysOf: (document: Doc) => BsonValue[];
  compareKeys: (a: BsonValue[], b: BsonValue[]) => number;
}

/** The order of `{ path: 1 | -1, … }`: keys are taken once for each document, then compared. */
export function sorterOf(spec: SortSpec, collation?: Collation): Sorter {
  const text = textOrderOf(collation);
  const fields = spec.map(([path, direction]) => ({
    parts: path.split('.'),
    sign: toNumber(direction) < 0 ? -1 : 1,
  }));
  return {
    keysOf: (document) => fields.map(({ parts, sign }) => sortValue(document, parts, sign, text)),
    compareKeys: (a, b) => {
      for (const [position, { sign }] of fields.entries()) {
        const order = compareSortValues(a[position], b[position], text) * sign;
        if (order) return order;
      }
      return 0;
    },
  };
}
