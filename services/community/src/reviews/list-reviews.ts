import type { listReviews as contract, OutputOf, QueryOf } from '@atlas/contracts';
import { readPoint } from '@atlas/contracts';
import { cutPage } from '@atlas/service-kit';
import type { Context } from '../context';
import { wantedTerms } from './review-terms';
import { writeCursor } from './review-cursor';
import { showReviews } from './show-reviews';

export async function listReviews(
  context: Context,
  query: QueryOf<typeof contract>,
  voters: readonly string[],
): Promise<OutputOf<typeof contract>> {
  const { toolType, sort, language, usageTime, role, confirmedAs, aiToolId, rating, search } =
    query;
  const { cursor, limit } = query;
  const point = query.point === undefined ? undefined : readPoint(query.point);
  const terms = search?.trim() ? wantedTerms(search) : undefined;
  if (terms?.length === 0) return { items: [], nextCursor: null };
  const filter = {
    ...(toolType !== 'all' && { toolType }),
    ...(language && { language }),
    ...(usageTime && { usageTime }),
    ...(role && { role }),
    ...(confirmedAs && { confirmedAs }),
    ...(aiToolId && { aiToolId }),
    ...(rating && { rating }),
    ...(point !== undefined && { points: point }),
    ...(terms && { terms }),
  };
  const found = await context.reviews.list(filter, sort, cursor, limit + 1);
  const { items, nextCursor } = cutPage(found, limit, (last) => writeCursor(sort, last));
  return { items: await showReviews(context, items, voters), nextCursor };
}
