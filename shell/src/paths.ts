/** URLs that the shell links to. */
export const paths = {
  home: '/',
  quiz: '/#quiz',
  comparison: '/#comparison',
  landing: '/landing',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
} as const;

/** Pages that slices link to, by their names in `site.json`. */
export const linkedPages = [
  { name: 'home', path: paths.home },
  { name: 'privacy', path: paths.privacy },
  { name: 'terms', path: '/terms' },
];

/** URL of the home page's tool grid with search results. */
export const searchPath = (words: string) => `/?q=${encodeURIComponent(words)}#comparison`;
