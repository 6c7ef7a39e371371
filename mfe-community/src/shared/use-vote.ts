import { markHelpful, voteReview, withdrawVote, type Review } from '@atlas/contracts';
import { useApi } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchReview } from './review-cache';
import { useCommunityText } from './use-community-text';

/** The detail page says which way in the body, the community page sends none (spec §7). */
export type VoteForm = 'detail' | 'community';

/** Shown at once; taken back with a message when the server refuses. The same choice again withdraws. */
export function useVote(review: Review, form: VoteForm) {
  const call = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useCommunityText();
  const params = { id: review.id };
  return useMutation({
    mutationFn: (helpful: boolean) => {
      if (review.myVote === helpful) return call(withdrawVote, { params });
      return form === 'community' && helpful
        ? call(markHelpful, { params })
        : call(voteReview, { params, body: { helpful } });
    },
    onMutate: (helpful) =>
      patchReview(client, review.id, (shown) =>
        withVote(shown, shown.myVote === helpful ? null : helpful),
      ),
    onSuccess: (counts) =>
      void patchReview(client, review.id, (shown) => ({ ...shown, ...counts })),
    onError: (_error, _helpful, rollback) => {
      rollback?.();
      toast({ title: t('error.title'), description: t('error.vote'), tone: 'danger' });
    },
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
