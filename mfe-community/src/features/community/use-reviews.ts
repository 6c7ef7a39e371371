import { listReviews, type Language, type ReviewSort, type ToolType, type UsageTime } from '@atlas/contracts';
import { useApi } from '@atlas/mfe-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FIRST_PAGE } from '../../shared/first-page';

export interface ReviewFilters {
  toolType: ToolType;
  sort: ReviewSort;
  language: Language | undefined;
  usageTime: UsageTime | undefined;
}

const MINUTE_MS = 60_000;

/** Fresh for 5 minutes, kept for 10 (spec §7). */
export function useReviews(filters: ReviewFilters) {
  const call = useApi();
  return useInfiniteQuery({
    queryKey: [listReviews.id, { query: filters }],
    queryFn: ({ pageParam, signal }) => call(listReviews, { query: { ...filters, limit: FIRST_PAGE.limit, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 5 * MINUTE_MS,
    gcTime: 10 * MINUTE_MS,
  });
}
