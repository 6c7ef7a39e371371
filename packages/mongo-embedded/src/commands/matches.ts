import { decode } from '../bson/codec';
import { type BsonValue, type Doc, type SortSpec } from '../bson/types';
import { type ScanCounts, execute } from '../index/execute';
import { type Plan, plan } from '../index/plan';
import { compileFilter } from '../query/filter';
import type { MatchState } from '../query/path';
import { sorterOf } from '../query/sort';
import type { Collection } from '../storage/collection';
import type { View } from '../storage/view';
import { filterContext } from './arguments';
import type { MemoryBudget } from './memory-budget';

export interface Query {
  filter: Doc;
  sort?: SortSpec;
  skip?: number;
  /** 0 for no limit. */
  limit?: number;
  hint?: BsonValue;
  variables?: Doc;
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
 * @throws ServerError 292 if that is more than the budget.
 */
export function findMatches(
  view: View,
  collection: Collection,
  query: Query,
  budget: MemoryBudget,
  execution = planQuery(view, collection, query),
): Iterable<Match> {
  const matches = filtered(view, collection, query, execution);
  const isSorted = !query.sort || execution.plan.sorted;
  const { skip = 0, limit } = query;
  const ordered = isSorted ? matches : inOrder(matches, query.sort!, skip + (limit || Infinity), budget);
  return page(ordered, skip, limit || Infinity);
}

export const planQuery = (view: View, collection: Collection, { filter, sort, hint }: Query): Execution => ({
  plan: plan(collection, { filter, sort, hint, snapshot: view.transaction?.snapshotSequence }),
  counts: { keys: 0, documents: 0 },
});

function* filtered(view: View, collection: Collection, query: Query, { plan, counts }: Execution): Iterable<Match> {
  const isMatch = Object.keys(query.filter).length
    ? compileFilter(query.filter, filterContext(query.variables))
    : undefined;
  for (const { recordId, bytes } of execute(view, collection, plan, counts)) {
    let decoded: Doc | undefined;
    const document = () => (decoded ??= decode(bytes));
    const state: MatchState = {};
    if (!isMatch || isMatch(document(), state)) yield { recordId, bytes, state, document };
  }
}

interface SortRow {
  match: Match;
  keys: BsonValue[];
}

/** What a row of a sort costs beside the document's bytes. */
const SORT_ROW_BYTES = 400;

/** The first `needed` matches in order. No more than twice as many are held at a time. */
function inOrder(matches: Iterable<Match>, sort: SortSpec, needed: number, budget: MemoryBudget): Match[] {
  const { keysOf, compareKeys } = sorterOf(sort);
  const byKeys = (a: SortRow, b: SortRow) => compareKeys(a.keys, b.keys);
  let rows: SortRow[] = [];
  for (const { recordId, bytes, state, document } of matches) {
    // The row keeps the bytes only: a decoded document takes many times as much.
    rows.push({ match: { recordId, bytes, state, document: () => decode(bytes) }, keys: keysOf(document()) });
    if (rows.length <= 2 * needed) budget.take(bytes.length + SORT_ROW_BYTES);
    else rows = rows.sort(byKeys).slice(0, needed);
  }
  return rows
    .sort(byKeys)
    .slice(0, needed)
    .map(({ match }) => match);
}

function* page(matches: Iterable<Match>, skip: number, limit: number): Iterable<Match> {
  let position = 0;
  for (const match of matches) {
    if (position++ < skip) continue;
    yield match;
    if (position >= skip + limit) return;
  }
}

/** What a match costs while a write holds on to it: its record id and its state. */
const HELD_MATCH_BYTES = 64;

/**
 * The matches of a write, all found before the first is changed: a change must not meet itself. Only their ids are
 * held; each document is read again when its turn comes.
 */
export function* matchesToChange(view: View, collection: Collection, query: Query, budget: MemoryBudget): Iterable<Match> {
  const found: Pick<Match, 'recordId' | 'state'>[] = [];
  for (const { recordId, state } of findMatches(view, collection, query, budget)) {
    budget.take(HELD_MATCH_BYTES);
    found.push({ recordId, state });
  }
  for (const { recordId, state } of found) {
    const bytes = view.get(collection.recordKey(recordId))!;
    yield { recordId, state, bytes, document: () => decode(bytes) };
  }
}
