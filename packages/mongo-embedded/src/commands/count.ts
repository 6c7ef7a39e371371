import { toNumberOr } from '../bson/number';
import { collationFor, documentArgument, matchContext, nonNegative } from './arguments';
import type { Handler } from './engine';
import { findHits } from './hits';
import { compileFilter } from '../query/filter';

export const count: Handler = (engine, context) => {
  const command = context.cmd,
    collection = engine.coll(context, command.count),
    view = engine.view(context),
    filter = documentArgument(command.query, 'query');
  const skip = toNumberOr(command.skip, 0),
    limit = Math.abs(toNumberOr(command.limit, 0));
  if (skip < 0) nonNegative(command.skip, 'skip');
  if (!collection) {
    compileFilter(filter, matchContext(undefined));
    return { n: 0, ok: 1 };
  }
  let n = 0;
  if (!Object.keys(filter).length) n = Math.max(0, engine.store.countOf(view, collection) - skip);
  else {
    for (const _hit of findHits(engine, view, collection, {
      filter,
      skip,
      limit,
      hint: command.hint ?? undefined,
      col: collationFor(context, collection),
    }))
      n++;
  }
  return { n: limit ? Math.min(n, limit) : n, ok: 1 };
};
