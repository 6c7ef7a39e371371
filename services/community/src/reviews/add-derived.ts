import type { ReviewRepository } from './review.repository';

const BATCH = 500;

/** Adds to every review what it is searched by; may be cut off and run again. */
export async function addDerived(
  { reviews }: { reviews: ReviewRepository },
  field: 'terms' | 'points',
): Promise<void> {
  while ((await reviews.addMissing(field, BATCH)) > 0);
}
