import { listReviews } from '@atlas/contracts';
import type { Language, ReviewSort, ToolType, UsageTime } from '@atlas/contracts';
import { useContractPages } from '@atlas/mfe-kit';
import { FIRST_PAGE } from '../../shared/first-page';

export interface ReviewFilters {
  toolType: ToolType;
  sort: ReviewSort;
  language: Language | undefined;
  usageTime: UsageTime | undefined;
  search: string | undefined;
  /** Where the list begins, for who comes to a later part of it by its address. */
  cursor: string | undefined;
}

const MINUTE_MS = 60_000;

/** Fresh for 5 minutes, kept for 10 (spec §7). */
export function useReviews(filters: ReviewFilters) {
  return useContractPages(
    listReviews,
    { query: { ...filters, limit: FIRST_PAGE.limit } },
    { staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS },
  );
}
