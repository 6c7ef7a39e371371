import { Problem } from '@atlas/contracts';
import type { ClientSession } from 'mongoose';
import type { Identity } from '@atlas/service-kit';
import type { Context } from '../context';
import type { StoredReview } from './review.repository';

/** A review that is shown; else 404. */
export async function shownReview(
  { reviews }: Context,
  id: string,
  session?: ClientSession,
): Promise<StoredReview> {
  const review = await reviews.get(id, session);
  if (!review?.listed) throw new Problem('review-not-found');
  return review;
}

/** The caller's own review: 404 when there is none, 403 when it is another's. */
export async function ownReview(
  context: Context,
  id: string,
  identity: Identity,
  session?: ClientSession,
): Promise<StoredReview> {
  const review = await shownReview(context, id, session);
  if (review.userId !== identity.userId) throw new Problem('not-the-author');
  return review;
}
