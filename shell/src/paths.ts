/** URLs that the shell links to. */
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

/** URL of the home page's tool grid with search results. */
export const searchPath = (words: string) => `/?q=${encodeURIComponent(words)}#comparison`;
