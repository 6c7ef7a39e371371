import type { Category } from '@atlas/contracts';

/** Patterns of this remote's routes, as `remote.json` names them. */
export const routes = { ranking: '/category-ranking' } as const;

export const rankingPath = (category: Category | 'all'): string =>
  category === 'all' ? routes.ranking : `${routes.ranking}?category=${category}`;
