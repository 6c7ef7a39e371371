import type { LinkedPage, RegistryEntry } from '@atlas/contracts';

/** Paths of the product's pages, for tests of one slice. */
const PATHS: Readonly<Record<LinkedPage, string>> = {
  tool: '/ai-detail-enhanced/:id',
  bundle: '/bundle-detail/:id',
  'category-ranking': '/category-ranking',
  'ease-method': '/ease-of-use',
  reviews: '/community',
  'my-packages': '/my-packages',
  'my-page': '/mypage',
  home: '/',
  privacy: '/privacy-policy',
  terms: '/terms',
};

/**
 * Creates a registry entry that serves every page to which slices link, for a slice that runs
 * without the others.
 * @param paths other paths by page name; `null` for a page without a slice
 * @returns the entry, which fills no slot
 */
export function linkedPagesEntry(
  paths: Partial<Record<LinkedPage, string | null>> = {},
): RegistryEntry {
  const pages = Object.entries({ ...PATHS, ...paths }).flatMap(([name, path]) =>
    path === null ? [] : [{ name, path, indexed: true }],
  );
  return {
    name: 'linked-pages',
    version: '0.0.0',
    criticality: 'regular',
    entry: '/linked-pages.js',
    pages,
    slots: [],
    api: [],
    integrity: {},
    preload: [],
    shared: {},
  };
}
