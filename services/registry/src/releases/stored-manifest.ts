import type { ReleaseManifest } from '@atlas/contracts';

/** A stored manifest; old releases have `routes` (paths only) instead of `pages`. */
export type StoredManifest = Omit<ReleaseManifest, 'pages'> &
  Partial<Pick<ReleaseManifest, 'pages'>> & { routes?: string[]; firstWords?: unknown };

/** Converts a stored manifest to the current form. */
export function toManifest({
  routes = [],
  firstWords: _,
  ...stored
}: StoredManifest): ReleaseManifest {
  const { pages = routes.map((path) => ({ path, indexed: true })) } = stored;
  return { ...stored, pages };
}
