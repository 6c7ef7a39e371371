import { listReviews } from '@atlas/contracts';
import type {
  ConfirmedAs,
  Language,
  ReviewerRole,
  ReviewSort,
  ToolType,
  UsageTime,
} from '@atlas/contracts';
import { useContractPages } from '@atlas/mfe-kit';
import { FIRST_PAGE } from '../../shared/first-page';

export interface ReviewFilters {
  toolType: ToolType;
  sort: ReviewSort;
  language: Language | undefined;
  usageTime: UsageTime | undefined;
  role: ReviewerRole | undefined;
  confirmedAs: ConfirmedAs | undefined;
  search: string | undefined;
  /** Start of the list when a later page is opened by its URL. */
  cursor: string | undefined;
}

const MINUTE_MS = 60_000;

/** Reviews; fresh for 5 minutes, cached for 10. */
export function useReviews(filters: ReviewFilters) {
  return useContractPages(
    listReviews,
    { query: { ...filters, limit: FIRST_PAGE.limit } },
    { staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS },
  );
}
