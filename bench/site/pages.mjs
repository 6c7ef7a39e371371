/** Pages of every slice and of the shell. */
export const PAGES = [
  '/',
  '/ai-detail-enhanced/canva',
  '/ai-detail-enhanced/claude',
  '/category-ranking?category=coding',
  '/community',
  '/compare/canva-vs-gamma',
  '/bundle-detail/blog-writer',
  '/bundles',
  '/discover',
  '/privacy-policy',
];
