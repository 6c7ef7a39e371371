import {
  getProfile,
  getReviewStats,
  isDecodable,
  listPrompts,
  listReviews,
} from '@atlas/contracts';
import type { PreloadCall } from '@atlas/mfe-kit';
import { FIRST_PAGE } from '../shared/first-page';

/**
 * @returns the calls that a page of this remote needs first
 * @param path path with query
 */
export function callsOf(path: string): readonly PreloadCall[] {
  if (path === '/community')
    return [{ contract: getReviewStats }, { contract: listReviews, query: FIRST_PAGE }];
  const { pathname, searchParams } = new URL(path, 'http://atlas.invalid');
  const userId = /^\/profile\/([^/]+)$/.exec(pathname)?.[1];
  if (!userId || !isDecodable(userId)) return [];
  const params = { id: decodeURIComponent(userId) };
  const profile = { contract: getProfile, params };
  // A URL with a tab does not start at the first prompts.
  if (searchParams.has('tab')) return [profile];
  return [profile, { contract: listPrompts, params }];
}
