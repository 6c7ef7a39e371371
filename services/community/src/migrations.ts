import type { Migration } from '@atlas/service-kit';
import { addDerived } from './reviews/add-derived';
import { countReviews } from './reviews/count-reviews';
import type { ReviewRepository } from './reviews/review.repository';
import type { TotalsRepository } from './reviews/totals.repository';

/** What a database from before needs. A line is never changed or removed once it was released. */
export const migrations = (stores: {
  reviews: ReviewRepository;
  totals: TotalsRepository;
}): Migration[] => [
  { id: '001-count-reviews', up: () => countReviews(stores) },
  // Hours hold the sum of stars too since then.
  { id: '002-rating-hours', up: () => countReviews(stores) },
  // Reviews are searched by their words since then.
  { id: '003-review-terms', up: () => addDerived(stores, 'terms') },
  // Adds the totals by tool.
  { id: '004-tool-ratings', up: () => countReviews(stores) },
  // Reviews are found and counted by their points, and counted by their stars, since then.
  {
    id: '005-review-points',
    up: async () => {
      await addDerived(stores, 'points');
      await countReviews(stores);
    },
  },
];
