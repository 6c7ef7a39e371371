import { Problem } from '@atlas/contracts';
import type { VoteCounts } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import type { Request } from 'express';
import type { ClientSession } from 'mongoose';
import type { Context } from '../context';
import { runInTransaction } from '../members/run-in-transaction';
import { shownReview } from '../reviews/own-review';
import type { StoredReview } from '../reviews/review.repository';
import { wilson } from '../reviews/wilson';
import { suspendVoteSeries } from './suspend-vote-series';
import type { StoredVote } from './vote.repository';
import { requireVoter } from './voter';
import type { Voter } from './voter';
import { whyUncounted } from './why-uncounted';

interface Caller {
  params: { id: string };
  identity?: Identity | undefined;
  visitorId?: string | undefined;
  req: Request;
}

/**
 * Vote, change or (null) withdraw. Vote and counts change together or not at all. A person has one vote,
 * also with one cast by the same browser before signing in.
 */
export async function castVote(
  context: Context,
  caller: Caller,
  helpful: boolean | null,
): Promise<VoteCounts> {
  const voter = requireVoter(caller, context.config.visitorSecret);
  const { identity, params } = caller;
  const keys = [`review:${params.id}`];
  const work = (session: ClientSession) => change(context, params.id, voter, helpful, session);
  const counts = await (identity
    ? runInTransaction(context, identity, keys, work)
    : context.transact(keys, work));
  return { ...counts, myVote: helpful };
}

async function change(
  context: Context,
  id: string,
  voter: Voter,
  helpful: boolean | null,
  session: ClientSession,
) {
  const { reviews, votes } = context;
  const review = await shownReview(context, id, session);
  if (isOwn(review, voter)) throw new Problem('own-review');
  const before = await votes.take(review._id, voter.ids, session);
  const after =
    helpful === null ? [] : [await castNew(context, review, voter, before, helpful, session)];
  const now = {
    helpful: review.helpful + counted(after, true) - counted(before, true),
    notHelpful: review.notHelpful + counted(after, false) - counted(before, false),
  };
  await reviews.update(id, { ...now, score: wilson(now.helpful, now.notHelpful) }, session);
  return now;
}

async function castNew(
  context: Context,
  review: StoredReview,
  voter: Voter,
  before: readonly StoredVote[],
  helpful: boolean,
  session: ClientSession,
): Promise<StoredVote> {
  const uncounted = await whyUncounted(context, review._id, voter, before, session);
  if (uncounted === 'series') await suspendVoteSeries(context, review, session);
  const vote: StoredVote = {
    reviewId: review._id,
    voter: voter.id,
    helpful,
    at: new Date(),
    visitor: voter.visitor,
    range: voter.range,
    ...(uncounted && { uncounted }),
  };
  await context.votes.insert(vote, session);
  return vote;
}

/** The author's, also in the author's browser after signing out. */
function isOwn({ userId, visitor }: StoredReview, voter: Voter): boolean {
  return voter.id === `u:${userId}` || (visitor != null && visitor === voter.visitor);
}

function counted(votes: readonly StoredVote[], side: boolean): number {
  return votes.filter((vote) => vote.helpful === side && !vote.uncounted).length;
}
