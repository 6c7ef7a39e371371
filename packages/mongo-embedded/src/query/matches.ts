import type { Budget } from '../budget';
import { decode } from '../bson/codec';
import type { Collation } from '../bson/collation';
import type { BsonValue, Doc, SortSpec } from '../bson/types';
import { ServerError } from '../errors';
import { execute } from '../indexes/execute';
import type { ScanCounts } from '../indexes/execute';
import { plan } from '../indexes/plan';
import type { Plan } from '../indexes/plan';
import { nearOf } from '../geo/near';
import { compileFilter } from './filter';
import { byDistance } from './by-distance';
import type { MatchState } from './path';
import { sorterOf } from './sort';
import { sortRows } from './sort-rows';
import { PAUSE } from '../rows';
import type { Rows } from '../rows';
import type { Collection } from '../storage/collection';
import type { View } from '../storage/view';
import { filterContext } from '../commands/arguments';

export interface Query {
  filter: Doc;
  sort?: SortSpec;
  skip?: number;
  /** 0 for no limit. */
  limit?: number;
  hint?: BsonValue;
  variables?: Doc;
  collation?: Collation;
}

/** A document that matches, with its bytes as they are stored. */
export interface Match {
  recordId: number;
  bytes: Buffer;
  state: MatchState;
  document(): Doc;
}

/** The plan of a query, and what it has read so far. */
export interface Execution {
  plan: Plan;
  counts: ScanCounts;
}

/**
 * The matches of a query, in its order. Only a sort that no index gives is held in memory.
 * @throws ServerError 292 if that is more than the budget, 175 if the collection or its index goes meanwhile.
 */
export function findMatches(
  view: View,
  collection: Collection,
  query: Query,
  budget: Budget,
  execution = planQuery(view, collection, query),
): Rows<Match> {
  const near = nearOf(collection, query.filter);
  const found = filtered(view, collection, query, budget, execution);
  const matches = near ? byDistance(found, near, !query.sort, budget) : found;
  const isSorted = !query.sort || execution.plan.sorted;
  const { skip = 0, limit } = query;
  const ordered = isSorted ? matches : inOrder(matches, query, skip + (limit || Infinity), budget);
  return page(ordered, skip, limit || Infinity);
}

export const planQuery = (
  view: View,
  collection: Collection,
  { filter, sort, hint, collation }: Query,
): Execution => ({
  // Indexes hold strings by their bytes, so with a collation all documents are looked at.
  plan: plan(collection, {
    filter: collation ? {} : filter,
    sort: collation ? undefined : sort,
    hint,
    snapshot: view.transaction?.snapshotSequence,
  }),
  counts: { keys: 0, documents: 0 },
});

function* filtered(
  view: View,
  collection: Collection,
  query: Query,
  budget: Budget,
  { plan, counts }: Execution,
): Rows<Match> {
  const isMatch = Object.keys(query.filter).length
    ? compileFilter(query.filter, filterContext(query.variables, query.collation))
    : undefined;
  for (const { recordId, bytes } of execute(view, collection, plan, counts)) {
    if (budget.isTimeUp) yield PAUSE;
    checkNotDropped(collection, plan);
    let decoded: Doc | undefined;
    const document = () => (decoded ??= decode(bytes));
    const state: MatchState = {};
    if (!isMatch || isMatch(document(), state)) yield { recordId, bytes, state, document };
  }
  checkNotDropped(collection, plan);
}

/** What is dropped loses its entries, so a scan of it ends too early. */
function checkNotDropped(collection: Collection, { index, union }: Plan): void {
  if (collection.dropped)
    throw new ServerError('QueryPlanKilled', `collection dropped: ${collection.namespace}`);
  if (index?.dropped || union?.some((branch) => branch.index?.dropped))
    throw new ServerError('QueryPlanKilled', `index dropped: ${collection.namespace}`);
}

interface SortRow {
  match: Match;
  keys: BsonValue[];
}

/** What a row of a sort costs beside the document's bytes. */
const SORT_ROW_BYTES = 400;

/** The first `needed` matches in order. No more than twice as many are held at a time. */
function* inOrder(
  matches: Rows<Match>,
  { sort, collation }: Query,
  needed: number,
  budget: Budget,
): Rows<Match> {
  const { keysOf, compareKeys } = sorterOf(sort!, collation);
  const byKeys = (a: SortRow, b: SortRow) => compareKeys(a.keys, b.keys);
  let rows: SortRow[] = [];
  for (const match of matches) {
    if (match === PAUSE) {
      yield match;
      continue;
    }
    const { recordId, bytes, state, document } = match;
    // The row keeps the bytes only: a decoded document takes many times as much.
    rows.push({
      match: { recordId, bytes, state, document: () => decode(bytes) },
      keys: keysOf(document()),
    });
    if (rows.length <= 2 * needed) budget.take(bytes.length + SORT_ROW_BYTES);
    else rows = (yield* sortRows(rows, byKeys, budget)).slice(0, needed);
  }
  const sorted = yield* sortRows(rows, byKeys, budget);
  for (const { match } of sorted.slice(0, needed)) yield match;
}

function* page(matches: Rows<Match>, skip: number, limit: number): Rows<Match> {
  let position = 0;
  for (const match of matches) {
    if (match !== PAUSE && position++ < skip) continue;
    yield match;
    if (position >= skip + limit) return;
  }
}
