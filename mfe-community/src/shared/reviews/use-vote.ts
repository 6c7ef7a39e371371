import { markHelpful, voteReview, withdrawVote } from '@atlas/contracts';
import type { Review } from '@atlas/contracts';
import { useContractCache, useContractMutation } from '@atlas/mfe-kit';
import { patchReview } from './review-cache';
import { useFailure } from '../use-failure';

/** The detail page says which way in the body, the community page sends none (spec §7). */
export type VoteForm = 'detail' | 'community';

/** Shown at once; taken back with a message when the server refuses. The same choice again withdraws. */
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
