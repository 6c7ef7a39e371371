import type { Registry } from '@atlas/contracts';

/** The route table of the product (spec §2), so that a page exists also while its slice is being mended. */
export const SITE_ROUTES = [
  '/',
  '/landing',
  '/community',
  '/category-ranking',
  '/ai-detail',
  '/ai-detail-enhanced/:id',
  '/bundle-detail/:id',
  '/ai-comparison',
  '/my-packages',
  '/mypage',
  '/login',
  '/auth/callback',
  '/profile/:userId',
  '/privacy-policy',
  '/terms-of-service',
  '/terms',
];

/** Says whether a path fits a pattern in react-router's form: `:name` is one segment, a last `*` is the rest. */
export function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  const open = wanted.at(-1) === '*';
  if (open ? given.length < wanted.length - 1 : given.length !== wanted.length) return false;
  return wanted.every(
    (part, index) => part === '*' || part.startsWith(':') || part === given[index],
  );
}

export function ownerOf(registry: Registry, path: string) {
  return registry.remotes.find(({ routes }) => routes.some((pattern) => fits(pattern, path)));
}

export function isKnown(registry: Registry, path: string): boolean {
  return (
    SITE_ROUTES.some((pattern) => fits(pattern, path)) || ownerOf(registry, path) !== undefined
  );
}
