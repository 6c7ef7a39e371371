import type { ReleaseManifest } from '@atlas/contracts';

/** As it was published: releases from before pages had words of their own say only their paths, as `routes`. */
export type StoredManifest = Omit<ReleaseManifest, 'pages'> &
  Partial<Pick<ReleaseManifest, 'pages'>> & { routes?: string[]; firstWords?: unknown };

/** What is published never changes; what is read of it is in today's form. */
export function toManifest({
  routes = [],
  firstWords: _,
  ...stored
}: StoredManifest): ReleaseManifest {
  const { pages = routes.map((path) => ({ path, indexed: true })) } = stored;
  return { ...stored, pages };
}
