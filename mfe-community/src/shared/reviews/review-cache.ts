import {
  countNewReviews,
  getProfile,
  getReviewStats,
  getToolScore,
  listReviews,
  listToolReviews,
  listUserReviews,
} from '@atlas/contracts';
import type { Review } from '@atlas/contracts';
import type { ContractCache } from '@atlas/mfe-kit';

/** Operations that show or count reviews. */
export const REVIEW_QUERIES = [
  listReviews,
  listToolReviews,
  listUserReviews,
  getReviewStats,
  getToolScore,
  getProfile,
  countNewReviews,
];

/** Updates one review wherever it is shown. */
export function patchReview(
  cache: Pick<ContractCache, 'update'>,
  id: string,
  change: (review: Review) => Review,
): void {
  const patch = (reviews: Review[]) =>
    reviews.map((review) => (review.id === id ? change(review) : review));
  cache.update(listReviews, (page) => ({ ...page, items: patch(page.items) }));
  cache.update(listToolReviews, patch);
  cache.update(listUserReviews, patch);
}
