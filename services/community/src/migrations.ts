import type { Migration } from '@atlas/service-kit';
import { countReviews } from './reviews/count-reviews';
import type { ReviewRepository } from './reviews/review.repository';
import type { TotalsRepository } from './reviews/totals.repository';

/** What a database from before needs. A line is never changed or removed once it was released. */
export const migrations = (stores: {
  reviews: ReviewRepository;
  totals: TotalsRepository;
}): Migration[] => [{ id: '001-count-reviews', up: () => countReviews(stores) }];
