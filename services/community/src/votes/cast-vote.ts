import { Problem } from '@atlas/contracts';
import type { VoteCounts } from '@atlas/contracts';
import type { Identity } from '@atlas/service-kit';
import type { Context } from '../context';
import { shownReview } from '../reviews/own-review';
import { wilson } from '../reviews/wilson';
import { requireVoter } from './voter';

interface Caller {
  params: { id: string };
  identity?: Identity | undefined;
  visitorId?: string | undefined;
}

/** Vote, change or (null) withdraw. Vote and counts change together or not at all. */
export async function castVote(
  context: Context,
  caller: Caller,
  helpful: boolean | null,
): Promise<VoteCounts> {
  const { reviews, votes, members, transact } = context;
  const voter = requireVoter(caller);
  const { id } = caller.params;
  const counts = await transact(`review:${id}`, async (session) => {
    const review = await shownReview(context, id, session);
    if (caller.identity && review.userId === caller.identity.userId)
      throw new Problem('own-review');
    const before = await votes.swap(review._id, voter, helpful, session);
    const now = {
      helpful: review.helpful + step(helpful, before, true),
      notHelpful: review.notHelpful + step(helpful, before, false),
    };
    if (before !== helpful)
      await reviews.update(id, { ...now, score: wilson(now.helpful, now.notHelpful) }, session);
    return now;
  });
  if (caller.identity) await members.touch(caller.identity);
  return { ...counts, myVote: helpful };
}

function step(after: boolean | null, before: boolean | null, side: boolean): number {
  return Number(after === side) - Number(before === side);
}
