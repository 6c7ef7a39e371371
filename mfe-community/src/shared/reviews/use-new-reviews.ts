import { useContractCache } from '@atlas/mfe-kit';
import { useEffect } from 'react';
import { REVIEW_QUERIES } from './review-cache';
import { listenForReviews } from './review-stream';

/** Shows new reviews without a reload; of one tool, if given. */
export function useNewReviews(toolId?: string): void {
  const cache = useContractCache();
  useEffect(
    () =>
      listenForReviews((changed) => {
        if (toolId === undefined || toolId === changed) void cache.invalidate(...REVIEW_QUERIES);
      }),
    [cache, toolId],
  );
}
