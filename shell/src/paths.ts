/** Every address the shell links to. Pages of other rooms are plain paths: the routes are the spec's (§2). */
export const paths = {
  home: '/',
  quiz: '/#quiz',
  comparison: '/#comparison',
  landing: '/landing',
  community: '/community',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  tool: (id: string) => `/ai-detail-enhanced/${id}`,
  categoryRanking: (category: string) =>
    `/category-ranking?category=${encodeURIComponent(category)}`,
} as const;

/** The grid of the home page with what fits the words. */
export const searchPath = (words: string) => `/?q=${encodeURIComponent(words)}#comparison`;
