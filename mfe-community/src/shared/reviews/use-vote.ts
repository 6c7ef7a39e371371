import { getProfile, markHelpful, voteReview, withdrawVote } from '@atlas/contracts';
import type { Review } from '@atlas/contracts';
import { useContractCache, useContractMutation } from '@atlas/mfe-kit';
import { patchReview } from './review-cache';
import { useFailure } from '../use-failure';

/** The detail page sends the direction in the body, the community page sends none (docs/product.md#community). */
export type VoteForm = 'detail' | 'community';

/** Votes optimistically and rolls back with a message when the server rejects it. The same choice again withdraws the vote. */
export function useVote(review: Review, form: VoteForm) {
  const cache = useContractCache();
  const params = { id: review.id };
  const operation = (helpful: boolean) => {
    if (review.myVote === helpful) return withdrawVote;
    if (form === 'community' && helpful) return markHelpful;
    return voteReview;
  };
  return useContractMutation(operation, {
    input: (helpful) =>
      operation(helpful) === voteReview ? { params, body: { helpful } } : { params },
    optimistic: (ahead, helpful) =>
      patchReview(ahead, review.id, (shown) =>
        withVote(shown, shown.myVote === helpful ? null : helpful),
      ),
    // Engagement of the author.
    invalidates: [getProfile],
    onSuccess: (counts) => patchReview(cache, review.id, (shown) => ({ ...shown, ...counts })),
    failure: useFailure('error.vote'),
  });
}

function withVote(review: Review, vote: boolean | null): Review {
  const step = (side: boolean) => Number(vote === side) - Number(review.myVote === side);
  return {
    ...review,
    helpful: review.helpful + step(true),
    notHelpful: review.notHelpful + step(false),
    myVote: vote,
  };
}
