import type { Registry } from '@atlas/contracts';

/** Removes what only servers read: texts of pages, server bundles, services, scripts of isolated frames, what slots are. */
export function toBrowserRegistry(registry: Registry): Registry {
  const remotes = registry.remotes.map(
    ({ server: _, serves: __, frame: ___, offers: ____, fill: _____, pages, ...entry }) => ({
      ...entry,
      pages: pages.map(({ path, name, indexed }) => ({ path, ...(name && { name }), indexed })),
    }),
  );
  return { ...registry, remotes };
}
