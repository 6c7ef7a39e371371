import { compare } from '../bson/compare';
import { toKeyText } from '../bson/key';
import { sizeOf } from '../bson/size';
import { typeName } from '../bson/type-name';
import { type BsonValue, isDocument } from '../bson/types';
import { ServerError } from '../errors';
import { compileFilter } from '../query/filter';
import { getField, isArrayIndex } from '../query/path';
import { readRows } from '../rows';
import { collectionName, documentArgument, filterContext } from './arguments';
import type { Handler } from './engine';
import { findMatches } from './matches';

export const distinct: Handler = async (engine, context) => {
  const { command, db, signal } = context;
  const filter = documentArgument(command.query, 'query');
  if (typeof command.key !== 'string')
    throw new ServerError(
      'TypeMismatch',
      `BSON field 'distinct.key' is the wrong type '${typeName(command.key)}', expected type 'string'`,
    );
  compileFilter(filter, filterContext());
  const collection = engine.store.catalog.find(db, collectionName(context));
  const parts = command.key.split('.');
  const values = new Map<string, BsonValue>();
  const budget = engine.newBudget(signal);
  const matches = collection
    ? findMatches(engine.viewOf(context), collection, { filter, hint: command.hint }, budget)
    : [];
  await readRows(matches, budget, ({ document }) => {
    for (const value of valuesAt(document(), parts)) {
      const key = toKeyText(value);
      if (!values.has(key)) budget.take(key.length + sizeOf(value));
      values.set(key, value);
    }
  });
  return { values: [...values.values()].sort(compare), ok: 1 };
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
