import { getToolScore, listReviews, listToolReviews } from '@atlas/contracts';
import type { ReviewSort } from '@atlas/contracts';
import { useContract, useContractCache, useContractMutation, useEvent } from '@atlas/mfe-kit';
import { useFailure } from '../../shared/use-failure';

const FIRST_PAGE = 50;
const PAGE = 20;

export interface ToolReviewFilter {
  sort: ReviewSort;
  /** Of so many stars only. */
  rating: number | undefined;
}
export const NEWEST: ToolReviewFilter = { sort: 'recent', rating: undefined };

/** A tool's reviews, the newest at first; `more` appends the next ones. */
export function useToolReviews(toolId: string, { sort, rating }: ToolReviewFilter) {
  const cache = useContractCache();
  const input = { params: { id: toolId } };
  const all = sort === 'recent' && rating === undefined;
  const newest = useContract(listToolReviews, input);
  const chosen = useContract(
    listReviews,
    { query: { aiToolId: toolId, sort, ...(rating ? { rating } : {}), limit: FIRST_PAGE } },
    { enabled: !all, keepPrevious: true },
  );
  useEvent('reviews.changed', (changed) => {
    if (changed.toolId === toolId)
      void cache.invalidate(listToolReviews, listReviews, getToolScore);
  });
  const query = all ? newest : chosen;
  // Until the chosen ones have come, the newest stay.
  const reviews = all
    ? newest.data
    : (chosen.data?.items ?? (chosen.isPending ? newest.data : undefined));
  const shown = reviews ?? [];
  // A cursor of the newest is an id; of another order it is the service's own, and the first page is all.
  const hasMore = all && shown.length >= FIRST_PAGE && (shown.length - FIRST_PAGE) % PAGE === 0;
  const cursor = shown.at(-1)?.id;
  const more = useContractMutation(listReviews, {
    input: () => ({ query: { aiToolId: toolId, limit: PAGE, ...(cursor ? { cursor } : {}) } }),
    onSuccess: ({ items }) => cache.update(listToolReviews, (known) => [...known, ...items], input),
    failure: useFailure('error.list'),
  });
  return { query, reviews, hasMore, more: more.mutate };
}
