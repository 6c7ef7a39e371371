/** Patterns of this remote's routes, as `remote.json` names them. */
export const routes = {
  simple: '/ai-detail',
  detail: '/ai-detail-enhanced/:id',
  bundle: '/bundle-detail/:id',
  comparison: '/ai-comparison',
} as const;

export const homePath = '/';
export const detailPath = (id: string) => `/ai-detail-enhanced/${encodeURIComponent(id)}`;
export const simplePath = (id: string) => `/ai-detail?id=${encodeURIComponent(id)}`;
export const bundlePath = (id: string) => `/bundle-detail/${encodeURIComponent(id)}`;
export const rankingPath = (category: string) =>
  `/category-ranking?category=${encodeURIComponent(category)}`;
export const searchPath = (search: string) => `/?q=${encodeURIComponent(search)}#comparison`;
export const comparisonPath = (ids: readonly string[] = [], step = 1, weights = '') =>
  ids.length === 0
    ? '/ai-comparison'
    : `/ai-comparison?ids=${ids.map(encodeURIComponent).join(',')}&step=${step}${weights && `&weights=${weights}`}`;
