import {
  listReviews,
  type Language,
  type ReviewSort,
  type ToolType,
  type UsageTime,
} from '@atlas/contracts';
import { queryKeyOf, useApi, type OutputOf } from '@atlas/mfe-kit';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
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
  const queryClient = useQueryClient();
  const query = { ...filters, limit: FIRST_PAGE.limit };
  const preloaded = queryKeyOf(listReviews, { query });
  return useInfiniteQuery({
    queryKey: [listReviews.id, { query: filters }],
    queryFn: ({ pageParam, signal }) =>
      call(listReviews, {
        query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    // What the shell asked for when the link was pointed at (app/preload.ts).
    initialData: () => {
      const first = queryClient.getQueryData<OutputOf<typeof listReviews>>(preloaded);
      return first && { pages: [first], pageParams: [''] };
    },
    initialDataUpdatedAt: () => queryClient.getQueryState(preloaded)?.dataUpdatedAt,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 5 * MINUTE_MS,
    gcTime: 10 * MINUTE_MS,
  });
}
