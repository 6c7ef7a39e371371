import type { Budget } from '../budget';
import { decode } from '../bson/codec';
import type { Near } from '../geo/near';
import { PAUSE } from '../rows';
import type { Rows } from '../rows';
import type { Match } from './matches';
import { sortRows } from './sort-rows';

/** What a row costs beside the document's bytes. */
const ROW_BYTES = 400;

/** The matches that are neither too near nor too far, the nearest first if they are to be in that order. */
export function* byDistance(
  matches: Rows<Match>,
  near: Near,
  isOrdered: boolean,
  budget: Budget,
): Rows<Match> {
  const placed: { match: Match; distance: number }[] = [];
  for (const match of matches) {
    if (match === PAUSE) {
      yield match;
      continue;
    }
    const distance = near.distanceOf(match.document());
    if (distance === undefined) continue;
    if (!isOrdered) {
      yield match;
      continue;
    }
    const { recordId, bytes, state } = match;
    budget.take(bytes.length + ROW_BYTES);
    placed.push({ distance, match: { recordId, bytes, state, document: () => decode(bytes) } });
  }
  const sorted = yield* sortRows(placed, (a, b) => a.distance - b.distance, budget);
  for (const { match } of sorted) yield match;
}
