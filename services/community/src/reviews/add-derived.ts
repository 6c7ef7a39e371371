import type { ReviewRepository } from './review.repository';

const BATCH = 500;

/** Gives every review that has none the words that it is searched by; may be cut off and run again. */
export async function addTerms({ reviews }: { reviews: ReviewRepository }): Promise<void> {
  while ((await reviews.addMissingTerms(BATCH)) > 0);
}
