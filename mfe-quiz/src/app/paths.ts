import type { Category } from '@atlas/contracts';

export const HOME = '/';
export const CATEGORY_RANKING = '/category-ranking';
export const categoryRankingHref = (category: Category | 'all'): string =>
  category === 'all' ? CATEGORY_RANKING : `${CATEGORY_RANKING}?category=${category}`;

/** Pages of other slices: spec §2's route table. */
export const toolHref = (id: string): string => `/ai-detail-enhanced/${encodeURIComponent(id)}`;
export const bundleHref = (id: string): string => `/bundle-detail/${encodeURIComponent(id)}`;
