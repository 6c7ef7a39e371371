import { getProfile, getReviewStats, listPrompts, listReviews } from '@atlas/contracts';
import type { PreloadCall } from '@atlas/mfe-kit';
import { FIRST_PAGE } from '../shared/first-page';

/** What a page of this remote asks for first. */
export function callsOf(path: string): readonly PreloadCall[] {
  if (path === '/community')
    return [{ contract: getReviewStats }, { contract: listReviews, query: FIRST_PAGE }];
  const userId = /^\/profile\/([^/]+)$/.exec(path)?.[1];
  if (!userId) return [];
  const params = { id: decodeURIComponent(userId) };
  return [
    { contract: getProfile, params },
    { contract: listPrompts, params },
  ];
}
