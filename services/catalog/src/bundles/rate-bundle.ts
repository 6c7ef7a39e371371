import type { OutputOf, rateBundle as contract } from '@atlas/contracts';
import type { Context } from '../context';
import { averageOf } from './complete-bundles';
import { requireBundle } from './get-bundle';

type Shown = OutputOf<typeof contract>;

/** Stores a member's rating of a bundle; there is one of each member. */
export async function rateBundle(
  context: Context,
  bundleId: string,
  userId: string,
  rating: number,
): Promise<Shown> {
  await requireBundle(context, bundleId);
  await context.bundles.rate(userId, bundleId, rating);
  return showRating(context, bundleId, userId);
}

/** Removes a member's rating of a bundle, if there is one. */
export async function removeRating(
  context: Context,
  bundleId: string,
  userId: string,
): Promise<Shown> {
  await requireBundle(context, bundleId);
  await context.bundles.removeRating(userId, bundleId);
  return showRating(context, bundleId, userId);
}

/** A member's own rating and the average of all. */
export async function showRating(
  context: Context,
  bundleId: string,
  userId: string,
): Promise<Shown> {
  await requireBundle(context, bundleId);
  const [own, ratings] = await Promise.all([
    context.bundles.ratingBy(userId, bundleId),
    context.bundles.ratingsOf([bundleId]),
  ]);
  return { own, rating: averageOf(ratings.get(bundleId)) };
}
