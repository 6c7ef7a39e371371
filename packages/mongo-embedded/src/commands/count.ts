import { toNumberOr } from '../bson/number';
import { compileFilter } from '../query/filter';
import { readRows } from '../rows';
import { collectionName, countArgument, documentArgument, filterContext } from './arguments';
import type { Handler } from './engine';
import { findMatches } from './matches';

export const count: Handler = async (engine, context) => {
  const { command, db, signal } = context;
  const filter = documentArgument(command.query, 'query');
  const skip = countArgument(command.skip, 'skip', 0);
  const limit = Math.abs(toNumberOr(command.limit, 0));
  compileFilter(filter, filterContext());
  const collection = engine.store.catalog.find(db, collectionName(context));
  if (!collection) return { n: 0, ok: 1 };

  const view = engine.viewOf(context);
  if (!Object.keys(filter).length) {
    const total = Math.max(0, engine.store.countOf(view, collection) - skip);
    return { n: limit ? Math.min(total, limit) : total, ok: 1 };
  }
  let n = 0;
  const budget = engine.newBudget(signal);
  await readRows(
    findMatches(view, collection, { filter, skip, limit, hint: command.hint }, budget),
    budget,
    () => n++,
  );
  return { n, ok: 1 };
};
