import { useContractCache } from '@atlas/mfe-kit';
import { useEffect } from 'react';
import { REVIEW_QUERIES } from './review-cache';
import { listenForReviews } from './review-stream';

/** New reviews appear without a reload; of one tool alone, if one is named. */
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
