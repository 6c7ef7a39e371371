import { clone } from '../bson/clone';
import { compare } from '../bson/compare';
import { identical } from '../bson/identical';
import { toNumber } from '../bson/number';
import { typeName } from '../bson/type-name';
import { asDocument, isDocument, isNumber } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { fail } from '../errors';
import { sorterOf } from '../query/sort';
import { eachOf } from './array-operators';
import { inspect } from './inspect';
import { UNCHANGED } from './operator';
import type { CompileOperator } from './operator';

const MODIFIERS = ['$each', '$slice', '$sort', '$position'];

/** `$push`: inserts at `$position`, then sorts, then cuts. */
export const push: CompileOperator = (operand) => {
  const additions = eachOf('$push', operand);
  const modifiers: Doc = isDocument(operand) && '$each' in operand ? operand : {};
  const unknown = Object.keys(modifiers).find((modifier) => !MODIFIERS.includes(modifier));
  if (unknown) fail(`Unrecognized clause in $push: ${unknown}`);
  return {
    creates: true,
    apply: ({ value, exists, path, document }) => {
      if (exists && !Array.isArray(value))
        fail(
          `The field '${path}' must be an array but is of type ${typeName(value)} ` +
            `in document {_id: ${inspect(document._id)}}`,
        );
      const elements = exists ? [...(value as BsonValue[])] : [];
      elements.splice(insertionPoint(elements.length, modifiers.$position), 0, ...clone(additions));
      const after = cut(sorted(elements, modifiers.$sort), modifiers.$slice);
      if (exists && identical(after, value)) return UNCHANGED;
      return after;
    },
  };
};

function insertionPoint(length: number, position: BsonValue): number {
  if (position === undefined) return length;
  const at = toNumber(position);
  if (at < 0) return Math.max(0, length + at);
  return Math.min(at, length);
}

function sorted(elements: BsonValue[], order: BsonValue): BsonValue[] {
  if (order === undefined) return elements;
  if (isNumber(order)) return elements.sort((a, b) => compare(a, b) * toNumber(order));
  const { keysOf, compareKeys } = sorterOf(Object.entries(order as Doc));
  return elements
    .map((element) => ({ element, keys: keysOf(asDocument(element)) }))
    .sort((a, b) => compareKeys(a.keys, b.keys))
    .map(({ element }) => element);
}

function cut(elements: BsonValue[], slice: BsonValue): BsonValue[] {
  if (slice === undefined) return elements;
  const count = toNumber(slice);
  if (count < 0) return elements.slice(count);
  return elements.slice(0, count);
}
