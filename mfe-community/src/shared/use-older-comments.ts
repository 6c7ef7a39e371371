import { listComments, type Review } from '@atlas/contracts';
import { useApi } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchReview } from './review-cache';
import { useCommunityText } from './use-community-text';

/** A review comes with its newest 50 comments; this puts the 50 before them in front. */
export function useOlderComments({ id, comments }: Review) {
  const call = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useCommunityText();
  const [oldest] = comments;
  return useMutation({
    mutationFn: () =>
      call(listComments, { params: { id }, query: oldest ? { cursor: oldest.id } : {} }),
    onSuccess: ({ items }) =>
      void patchReview(client, id, (review) => ({
        ...review,
        comments: [...items.toReversed(), ...review.comments],
      })),
    onError: () =>
      toast({ title: t('error.title'), description: t('error.older'), tone: 'danger' }),
  });
}
