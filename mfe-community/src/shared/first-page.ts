/** What the community page asks for first; the preload must ask the same words. An even number fills two columns. */
export const FIRST_PAGE = { toolType: 'all', sort: 'recent', limit: 12 } as const;
