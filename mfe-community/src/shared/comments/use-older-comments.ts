import { listComments } from '@atlas/contracts';
import type { Review } from '@atlas/contracts';
import { useContractCache, useContractMutation } from '@atlas/mfe-kit';
import { patchReview } from '../reviews/review-cache';
import { useFailure } from '../use-failure';

/** A review contains its newest 50 comments; this loads earlier ones, 50 at a time. */
export function useOlderComments({ id, comments }: Review) {
  const cache = useContractCache();
  const [oldest] = comments;
  return useContractMutation(listComments, {
    input: () => ({ params: { id }, query: { ...(oldest && { cursor: oldest.id }) } }),
    onSuccess: ({ items }) =>
      patchReview(cache, id, (review) => ({
        ...review,
        comments: [...items.toReversed(), ...review.comments],
      })),
    failure: useFailure('error.older'),
  });
}
