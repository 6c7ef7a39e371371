import { compare } from '../bson/compare';
import { keyTextIn } from '../bson/collation';
import { sizeOf } from '../bson/size';
import { typeName } from '../bson/type-name';
import { isDocument } from '../bson/types';
import type { BsonValue } from '../bson/types';
import { ServerError } from '../errors';
import { compileFilter } from '../query/filter';
import { getField, isArrayIndex } from '../query/path';
import { readRows } from '../rows';
import { collationArgument, collectionName, documentArgument, filterContext } from './arguments';
import type { Handler } from '../engine/engine';
import { MAX_DOCUMENT_BYTES } from '../engine/limits';
import { findMatches } from '../query/matches';

/** What an element of an array takes beside its value. */
const ELEMENT_BYTES = 8;

export const distinct: Handler = async (engine, context) => {
  const { command } = context;
  const filter = documentArgument(command.query, 'query');
  if (typeof command.key !== 'string')
    throw new ServerError(
      'TypeMismatch',
      `BSON field 'distinct.key' is the wrong type '${typeName(command.key)}', expected type 'string'`,
    );
  const collection = engine.collectionOf(context, collectionName(context));
  const collation = collationArgument(command.collation, collection);
  compileFilter(filter, filterContext(undefined, collation));
  const keyOf = keyTextIn(collation);
  const parts = command.key.split('.');
  let bytes = 0;
  const values = new Map<string, BsonValue>();
  const budget = engine.newBudget(context);
  const matches = collection
    ? findMatches(
        engine.viewOf(context),
        collection,
        { filter, hint: command.hint, collation },
        budget,
      )
    : [];
  await readRows(matches, budget, ({ document }) => {
    for (const value of valuesAt(document(), parts)) {
      const key = keyOf(value);
      if (values.has(key)) continue;
      budget.take(key.length + sizeOf(value));
      values.set(key, value);
      bytes += sizeOf(value) + ELEMENT_BYTES;
      if (bytes > MAX_DOCUMENT_BYTES) throw new ServerError(17217, 'distinct too big, 16mb cap');
    }
  });
  return {
    values: [...values.values()].sort((a, b) => compare(a, b, collation?.compareText)),
    ok: 1,
  };
};

/** Every value on a path, elements of arrays one by one. */
function* valuesAt(value: BsonValue, parts: string[]): Iterable<BsonValue> {
  const [name, ...rest] = parts;
  if (name === undefined) {
    if (Array.isArray(value)) yield* value;
    else if (value !== undefined) yield value;
  } else if (Array.isArray(value)) {
    if (isArrayIndex(name)) yield* valuesAt(value[Number(name)], rest);
    for (const element of value) if (isDocument(element)) yield* valuesAt(element, parts);
  } else if (isDocument(value)) yield* valuesAt(getField(value, name), rest);
}
