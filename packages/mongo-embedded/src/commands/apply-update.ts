import { pipelineUpdate } from '../aggregate/pipeline-update';
import { equal } from '../bson/compare';
import type { BsonValue, Doc, SortSpec } from '../bson/types';
import { ServerError } from '../errors';
import { compileFilter } from '../query/filter';
import type { View } from '../storage/view';
import { type CompiledUpdate, compileUpdate, immutableId } from '../update/compile';
import { upsertSeed } from '../update/upsert';
import { filterContext } from './arguments';
import { prepare } from './documents';
import type { Engine } from './engine';
import { type Match, matchesToChange } from './matches';

export interface UpdateStatement {
  db: string;
  collection: string;
  filter: Doc;
  update: Doc | Doc[];
  multi: boolean;
  upsert: boolean;
  arrayFilters?: Doc[];
  hint?: BsonValue;
  sort?: SortSpec;
  variables?: Doc;
}

export interface UpdateResult {
  matched: number;
  modified: number;
  upsertedId?: BsonValue;
  /** The last document, as it was and as it is. */
  before?: Doc;
  after?: Doc;
}

/** Runs one update. @throws ServerError with MongoDB's code for what is wrong in it. */
export function applyUpdate(engine: Engine, view: View, statement: UpdateStatement): UpdateResult {
  const { db, filter, hint, sort, variables } = statement;
  const expressions = filterContext(variables);
  const update = compileUpdate(statement.update, {
    ...expressions,
    arrayFilters: statement.arrayFilters,
    pipeline: pipelineUpdate(variables),
  });
  if (update.isReplacement && statement.multi)
    throw new ServerError('FailedToParse', 'multi update is not supported for replacement-style update');
  compileFilter(filter, expressions);

  const collection = engine.store.catalog.find(db, statement.collection);
  const query = { filter, hint, sort, variables, limit: statement.multi ? 0 : 1 };
  const matches = collection ? matchesToChange(view, collection, query, engine.newBudget()) : [];
  const result: UpdateResult = { matched: 0, modified: 0 };
  for (const match of matches) changeOne(match);
  return result.matched || !statement.upsert ? result : upsert(engine, view, statement, update);

  function changeOne({ recordId, document, state }: Match): void {
    const before = document();
    const changed = update.apply(before, state);
    const next = changed && prepare(changed);
    if (next) engine.store.update(view, collection!, recordId, before, next.document, next.bytes);
    result.matched++;
    if (next) result.modified++;
    result.before = before;
    result.after = next?.document ?? before;
  }
}

function upsert(engine: Engine, view: View, statement: UpdateStatement, update: CompiledUpdate): UpdateResult {
  const seed = upsertSeed(statement.filter);
  // A replacement keeps nothing of the query but its `_id`.
  const start = update.isReplacement && seed._id !== undefined ? { _id: seed._id } : update.isReplacement ? {} : seed;
  const made = update.apply(start, {}, true) ?? start;
  if (seed._id !== undefined && !equal(made._id, seed._id)) throw immutableId();
  const { document, bytes } = prepare(made);
  engine.store.insert(view, engine.ensureCollection(statement.db, statement.collection), document, bytes);
  return { matched: 0, modified: 0, upsertedId: document._id, after: document };
}
