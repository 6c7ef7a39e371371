import { toNumberOr } from '../bson/number';
import { compileFilter } from '../query/filter';
import { readRows } from '../rows';
import {
  collationArgument,
  collectionName,
  countArgument,
  documentArgument,
  filterContext,
} from './arguments';
import type { Handler } from '../engine/engine';
import { findMatches } from '../query/matches';

export const count: Handler = async (engine, context) => {
  const { command } = context;
  const filter = documentArgument(command.query, 'query');
  const skip = countArgument(command.skip, 'skip', 0);
  const limit = Math.abs(toNumberOr(command.limit, 0));
  const collection = engine.collectionOf(context, collectionName(context));
  const collation = collationArgument(command.collation, collection);
  compileFilter(filter, filterContext(undefined, collation));
  if (!collection) return { n: 0, ok: 1 };

  const view = engine.viewOf(context);
  if (!Object.keys(filter).length) {
    const total = Math.max(0, engine.store.countOf(view, collection) - skip);
    return { n: limit ? Math.min(total, limit) : total, ok: 1 };
  }
  let n = 0;
  const budget = engine.newBudget(context);
  await readRows(
    findMatches(view, collection, { filter, skip, limit, hint: command.hint, collation }, budget),
    budget,
    () => n++,
  );
  return { n, ok: 1 };
};
