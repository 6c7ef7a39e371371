import { decode } from '../bson/codec';
import { compare } from '../bson/compare';
import { toKey } from '../bson/key';
import { type BsonValue, bsonTypeOf, isDocument } from '../bson/types';
import { collationFor, documentArgument, matchContext } from './arguments';
import type { Handler } from './engine';
import { findHits } from './hits';
import { ServerError } from '../errors';
import { compileFilter } from '../query/filter';
import { getField, isDigits } from '../query/path';

export const distinct: Handler = (engine, context) => {
  const command = context.cmd,
    collection = engine.coll(context, command.distinct),
    view = engine.view(context),
    filter = documentArgument(command.query, 'query'),
    collation = collationFor(context, collection);
  if (typeof command.key !== 'string')
    throw new ServerError(
      14,
      `BSON field 'distinct.key' is the wrong type '${bsonTypeOf(command.key)[1]}', expected type 'string'`,
    );
  const seen = new Map<string, BsonValue>();
  const put = (x: BsonValue) => {
    if (x === undefined) return;
    const k = toKey(x, collation?.fold).toString('latin1');
    if (!seen.has(k)) seen.set(k, x);
  };
  const parts = command.key.split('.');
  const go = (x: BsonValue, i: number): void => {
    if (i === parts.length) {
      if (Array.isArray(x)) x.forEach(put);
      else put(x);
      return;
    }
    if (Array.isArray(x)) {
      if (isDigits(parts[i])) go(x[Number(parts[i])], i + 1);
      x.forEach((y) => isDocument(y) && go(getField(y, parts[i]), i + 1));
    } else if (isDocument(x)) go(getField(x, parts[i]), i + 1);
  };
  if (collection)
    for (const hit of findHits(engine, view, collection, {
      filter,
      col: collation,
      hint: command.hint ?? undefined,
    }))
      go(hit.doc ?? decode(hit.buf), 0);
  else compileFilter(filter, matchContext(collation));
  return {
    values: [...seen.values()].sort((a, b) => compare(a, b, collation?.cmp)),
    ok: 1,
  };
};
