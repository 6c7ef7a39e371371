/**
 * First query of the community page; the preload must use the same. An even number fills two
 * columns.
 */
export const FIRST_PAGE = { toolType: 'all', sort: 'recent', limit: 12 } as const;
