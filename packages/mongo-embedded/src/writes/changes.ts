import type { Budget } from '../budget';
import { decode } from '../bson/codec';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';
import { compileFilter } from '../query/filter';
import type { MatchState } from '../query/path';
import { TakesLong, readRows, rowsAtOnce } from '../rows';
import type { Collection } from '../storage/collection';
import type { Note } from './statements';
import type { View } from '../storage/view';
import { filterContext } from '../commands/arguments';
import type { CommandContext, Engine } from '../engine/engine';
import { findMatches } from '../query/matches';
import type { Query } from '../query/matches';

/** One document, as it was and as it is (undefined once it is removed). */
export interface Change {
  before: Doc;
  after?: Doc;
  isModified: boolean;
  bytesBefore?: Buffer;
  bytesAfter?: Buffer;
}

/** A record that is to be changed: what is stored, and the same decoded. */
export interface ChangedRecord {
  recordId: number;
  bytes: Buffer;
  before: Doc;
}

export type ChangeOne = (view: View, record: ChangedRecord, state: MatchState) => Change;

/** What an update or a removal does: to which documents, and what to each. */
export interface ChangePlan {
  collection: Collection;
  query: Query;
  change: ChangeOne;
}

export interface ChangeResult {
  matched: number;
  modified: number;
  /** The last document. */
  last?: Change;
}

/** More than these would hold the write too long. */
const MAX_AT_ONCE = 50;
/** A record id while a write holds on to it. */
const HELD_ID_BYTES = 16;

/** Changes the matches within one write. @throws TakesLong, before it changes any, if that would keep others waiting. */
export function changeAtOnce(
  view: View,
  { collection, query, change }: ChangePlan,
  budget: Budget,
): ChangeResult {
  const found = rowsAtOnce(findMatches(view, collection, query, budget));
  if (found.length > MAX_AT_ONCE) throw new TakesLong();
  // All are found before the first is changed: a change must not meet itself.
  const changes = found.map(({ recordId, bytes, document, state }) =>
    change(view, { recordId, bytes, before: document() }, state),
  );
  return counted({ matched: 0, modified: 0 }, changes);
}

/**
 * Finds the matches, then changes them in short writes, with turns for others between. As in MongoDB, a document that
 * matches no more when its turn comes is left alone, and what is changed before a failure stays.
 */
export async function changeInSlices(
  engine: Engine,
  context: Pick<CommandContext, 'transaction'> & Partial<Pick<CommandContext, 'command'>>,
  plan: ChangePlan,
  note?: Note<ChangeResult>,
): Promise<ChangeResult> {
  const { collection, query } = plan;
  const budget = engine.newWriteBudget(context.command);
  for (;;) {
    const ids = new Set<number>();
    await readRows(
      findMatches(engine.viewOf(context), collection, query, budget),
      budget,
      ({ recordId }) => {
        budget.take(HELD_ID_BYTES);
        ids.add(recordId);
      },
    );
    const result = await changeEach(
      engine,
      context,
      plan,
      [...ids],
      () => budget.checkTime(),
      note,
    );
    // Another client changed the matched document: try the next match.
    if (!ids.size || !query.limit || result.matched) return result;
  }
}

async function changeEach(
  engine: Engine,
  context: Pick<CommandContext, 'transaction'>,
  { collection, query, change }: ChangePlan,
  ids: number[],
  checkTime: () => void,
  note?: Note<ChangeResult>,
): Promise<ChangeResult> {
  const isMatch = compileFilter(query.filter, filterContext(query.variables, query.collation));
  let result: ChangeResult = { matched: 0, modified: 0 };
  for (let next = 0; next < ids.length;) {
    await engine.rest();
    checkTime();
    const slice = await engine.write(context, (view, budget) => {
      if (collection.dropped)
        throw new ServerError('QueryPlanKilled', `collection dropped: ${collection.namespace}`);
      const changes: Change[] = [];
      let at = next;
      do {
        const recordId = ids[at++];
        const bytes = view.get(collection.recordKey(recordId));
        const before = bytes && decode(bytes);
        const state: MatchState = {};
        if (before && isMatch(before, state))
          changes.push(change(view, { recordId, bytes, before }, state));
      } while (at < ids.length && !budget.isTimeUp);
      if (changes.length) note?.(view, counted(result, changes));
      return { changes, at };
    });
    result = counted(result, slice.changes);
    next = slice.at;
  }
  return result;
}

const counted = ({ matched, modified, last }: ChangeResult, changes: Change[]): ChangeResult => ({
  matched: matched + changes.length,
  modified: modified + changes.filter(({ isModified }) => isModified).length,
  last: changes.at(-1) ?? last,
});
