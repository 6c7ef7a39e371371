import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reloadReviews } from './review-cache';
import { listenForReviews } from './review-stream';

/** New reviews appear without a reload; of one tool alone, if one is named. */
export function useNewReviews(toolId?: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listenForReviews((changed) => {
        if (toolId === undefined || toolId === changed) void reloadReviews(client);
      }),
    [client, toolId],
  );
}
