import type { ConfirmedAs } from '@atlas/contracts';
import type { Totals } from './totals.repository';

/** Reviews that averages and totals include: those of the maker's own people are shown, but not counted. */
export const COUNTED = { listed: true, confirmedAs: { $ne: 'maker' } } as const;

/** What totals need of a review. */
export interface Countable {
  aiToolId: string;
  createdAt: Date;
  listed: boolean;
  confirmedAs?: ConfirmedAs | null;
  rating: number;
}

/** What a review adds to totals. */
export function totalsOf(review: Countable | undefined): Totals {
  const isCounted = review?.listed === true && review.confirmedAs !== 'maker';
  return isCounted ? { count: 1, ratingSum: review.rating } : { count: 0, ratingSum: 0 };
}
