import type { ClientSession, Types } from 'mongoose';
import type { Context } from '../context';
import type { StoredVote } from './vote.repository';
import type { Voter } from './voter';

/** Votes without an account that count for one review: of one address range in a day, ... */
const MOST_OF_RANGE = 5;
/** ... and from anywhere in a short while: more is a series, which a moderator looks at. */
const SERIES = { most: 30, ms: 600_000 };

/** Why a vote is stored but not counted; undefined when it counts. Users' votes always count. */
export async function whyUncounted(
  { votes }: Pick<Context, 'votes'>,
  reviewId: Types.ObjectId,
  { range, visitor }: Voter,
  before: readonly StoredVote[],
  session: ClientSession,
): Promise<StoredVote['uncounted']> {
  if (range === null) return undefined;
  // A changed vote exists already.
  const [known] = before;
  if (known) return known.uncounted;
  if (visitor && (await votes.hasPersonOf(reviewId, visitor, session))) return 'signed-in';
  if ((await votes.countOfRange(reviewId, range, session)) >= MOST_OF_RANGE) return 'range';
  const since = new Date(Date.now() - SERIES.ms);
  if ((await votes.countUnknownSince(reviewId, since, session)) >= SERIES.most) return 'series';
  return undefined;
}
