import { getToolScore, listReviews, listToolReviews } from '@atlas/contracts';
import type { ConfirmedAs, ReviewerRole, ReviewSort } from '@atlas/contracts';
import { useContract, useContractCache, useContractMutation, useEvent } from '@atlas/mfe-kit';
import { useFailure } from '../../shared/use-failure';

const FIRST_PAGE = 50;
const PAGE = 20;

export interface ToolReviewFilter {
  sort: ReviewSort;
  /** Number of stars. */
  rating: number | undefined;
  role: ReviewerRole | undefined;
  confirmedAs: ConfirmedAs | undefined;
  /** `pro:<text>` or `con:<text>`. */
  point: string | undefined;
}
export const NEWEST: ToolReviewFilter = {
  sort: 'recent',
  rating: undefined,
  role: undefined,
  confirmedAs: undefined,
  point: undefined,
};

/**
 * Loads a tool's reviews, newest first. `next` is the cursor of the following ones and `more` appends them; without `more` they only
 * have a URL. `after` is the cursor at which the URL starts.
 */
export function useToolReviews(
  toolId: string,
  { sort, rating, role, confirmedAs, point }: ToolReviewFilter,
  after: string | undefined,
) {
  const cache = useContractCache();
  const input = { params: { id: toolId } };
  const isNewest = sort === 'recent' && !rating && !role && !confirmedAs && !point;
  const from = isNewest ? after : undefined;
  const all = isNewest && !from;
  const newest = useContract(listToolReviews, input, { enabled: !from });
  const narrowed = {
    ...(rating && { rating }),
    ...(role && { role }),
    ...(confirmedAs && { confirmedAs }),
    ...(point && { point }),
    ...(from && { cursor: from }),
  };
  const chosen = useContract(
    listReviews,
    { query: { aiToolId: toolId, sort, ...narrowed, limit: FIRST_PAGE } },
    { enabled: !all, keepPreviousData: true },
  );
  useEvent('reviews.changed', (changed) => {
    if (changed.toolId === toolId)
      void cache.invalidate(listToolReviews, listReviews, getToolScore);
  });
  const query = all ? newest : chosen;
  // The newest stay until the filtered ones have loaded.
  const reviews = all
    ? newest.data
    : (chosen.data?.items ?? (chosen.isPending ? newest.data : undefined));
  const shown = reviews ?? [];
  // The cursor of the newest is an id; other orders have one page.
  const isFull = shown.length >= FIRST_PAGE && (shown.length - FIRST_PAGE) % PAGE === 0;
  const following = from ? chosen.data?.nextCursor : shown.at(-1)?.id;
  const next = (from || (all && isFull)) && following ? following : undefined;
  const more = useContractMutation(listReviews, {
    input: () => ({ query: { aiToolId: toolId, limit: PAGE, ...(next && { cursor: next }) } }),
    onSuccess: ({ items }) => cache.update(listToolReviews, (known) => [...known, ...items], input),
    failure: useFailure('error.list'),
  });
  return { query, reviews, from, next, more: all ? more.mutate : undefined };
}
