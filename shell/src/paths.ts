/** URLs that the shell links to. */
export const paths = {
  home: '/',
  quiz: '/#quiz',
  comparison: '/#comparison',
  landing: '/landing',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
} as const;

/** URL of the home page's tool grid with search results. */
export const searchPath = (words: string) => `/?q=${encodeURIComponent(words)}#comparison`;
